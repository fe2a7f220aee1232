// The call for which this phone asks for an approval now, by its position in the outbox.
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { WaitingCall } from '../storage/phone-store.ts';

export const useAskedApproval = defineStore('phone-asked-approval', () => ({
  at: shallowRef<number | null>(null),
}));

/** Which right an act needs that the desk refused for lack of it. */
export const needsOf = ({ refusal }: WaitingCall) =>
  refusal?.error.code === 'people.needs' ? refusal.error.data : undefined;
