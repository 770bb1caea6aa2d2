import { mount } from 'svelte';
import App from './App.svelte';
import { dressPage } from './lib/settings.svelte';
import './styles.css';
import './boards.css';

dressPage();
mount(App, { target: document.getElementById('app') as HTMLElement });

// The shell is kept on the device, once the page is there: see service-worker.js.
if ('serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined));
}
