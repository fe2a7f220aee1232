// Rings for each new ticket, and once more when the dishes of an open one are rushed.
import { watch } from 'vue';
import type { KitchenTicket } from '../../../../contract/kitchen.ts';
import { useBell } from '../../../app/bell.ts';

const MOST_REMEMBERED = 200;

export interface TicketBellDeps {
  tickets: () => readonly KitchenTicket[];
  isAnswered: () => boolean;
  station: () => string;
}

export function useTicketBell({ tickets, isAnswered, station }: TicketBellDeps) {
  const bell = useBell();
  const known = new Set<string>();
  let isFirst = true;
  watch(
    tickets,
    (now) => {
      if (!isAnswered()) return;
      const ringing = now.flatMap(ringingOn);
      const fresh = ringing.filter((key) => !known.has(key));
      for (const key of fresh) known.add(key);
      if (fresh.length > 0 && !isFirst) bell.ring();
      isFirst = false;
      // What was seen long ago is not remembered for ever.
      if (known.size > ringing.length + MOST_REMEMBERED) {
        const open = new Set(ringing);
        for (const key of known) if (!open.has(key)) known.delete(key);
      }
    },
    { immediate: true },
  );
  watch(station, () => (isFirst = true));
  return bell;
}

/** Held courses wait in silence. */
const ringingOn = ({ kind, station, sending, rushes }: KitchenTicket): string[] =>
  [...(kind === 'held' ? [] : [sending]), ...rushes].map((id) => `${station} ${id}`);
