import { mount } from 'svelte';
import App from './App.svelte';
import { dressPage } from './lib/settings.svelte';
import './styles.css';
import './boards.css';

dressPage();
mount(App, { target: document.getElementById('app') as HTMLElement });
