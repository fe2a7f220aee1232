// What a module holds for the open shop, and the one check that there is an open shop.
import { failure } from '../../failure.ts';
import type { OpenShop } from './open-shop.ts';

interface Held<Value> {
  shop: OpenShop;
  value: Value;
}

export class WhileOpen<Value> {
  #held: Held<Value> | undefined;

  set(shop: OpenShop, value: Value): void {
    this.#held = { shop, value };
  }

  /** Undefined when no shop is open. */
  now(): Value | undefined {
    return this.#open()?.value;
  }

  /** Throws `session.none` when no shop is open. */
  get(): Value {
    const held = this.#open();
    if (held === undefined) throw failure('session.none', 'no shop is open');
    return held.value;
  }

  /** Throws `session.none` when another shop has been opened since the person chose. */
  of(profileId: string): Value {
    const value = this.get();
    if (this.#held?.shop.profileId !== profileId) throw failure('session.none', 'another shop is open');
    return value;
  }

  #open(): Held<Value> | undefined {
    return this.#held?.shop.signal.aborted === false ? this.#held : undefined;
  }
}
