/** A choice of the person's that this browser keeps. */
import { recall, remember } from './stored';

export class Kept<T> {
  #value: T;

  constructor(
    readonly key: string,
    otherwise: T,
  ) {
    this.#value = $state(recall(key, otherwise));
  }

  get value(): T {
    return this.#value;
  }

  set value(value: T) {
    this.#value = value;
    remember(this.key, value);
  }
}
