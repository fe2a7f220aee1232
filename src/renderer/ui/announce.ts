// Announces an event in one short line, shown for a while and read aloud by screen readers.
import { shallowRef } from 'vue';

export interface Announcement {
  text: string;
}

const SHOWN_MS = 5000;

const current = shallowRef<Announcement | null>(null);

export const useAnnouncement = () => current;

export function announce(text: string): void {
  const mine = { text };
  current.value = mine;
  setTimeout(() => {
    if (current.value === mine) current.value = null;
  }, SHOWN_MS);
}
