// What all parts of the phone work with: its store, its outbox, and whether the desk answers.
import { inject, type InjectionKey, type Ref } from 'vue';
import type { Outbox } from './outbox/outbox.ts';
import type { Operator } from './people/operator.ts';
import type { PhoneStore } from './storage/phone-store.ts';

export interface Phone {
  store: PhoneStore;
  outbox: Outbox;
  operator: Operator;
  isUp: Readonly<Ref<boolean>>;
  /** Without a database, what waits is lost with the page. */
  isLasting: boolean;
}

export const phoneKey: InjectionKey<Phone> = Symbol('phone');

export function usePhone(): Phone {
  const phone = inject(phoneKey);
  if (phone === undefined) throw new Error('the page was started without its phone');
  return phone;
}
