// The guests' page as the desk knows it: where it is open, who calls, and what waits to be taken.
import { defineStore } from 'pinia';
import { useDevice } from '../shop-store.ts';

export const useGuests = defineStore('guests', () => {
  const device = useDevice();
  const followed = device.follow('guests.changed', 'guests.get');
  const into = { into: followed, keepsErrorApart: true };
  return {
    state: followed.state,
    error: followed.error,
    set: device.command('guests.set', into),
    end: device.command('guests.end', into),
    callDone: device.command('guests.call-done', into),
    take: device.command('guests.take', into),
    refuse: device.command('guests.refuse', into),
  };
});

/** The addresses that a guest's phone opens; the fragment is never sent. */
export const guestAddress = (
  { open, port }: { open: readonly string[]; port: number },
  fragment: string,
): string | undefined => (open[0] === undefined ? undefined : `http://${open[0]}:${port}/#${fragment}`);
