// Filters the locations, and counts them by status.
import type { DiningLocation } from '../../../contract/dining-locations.ts';

export const statuses = ['open', 'closed', 'unknown'] as const;
export type LocationStatus = (typeof statuses)[number];

export const statusOf = ({ isOpen }: Pick<DiningLocation, 'isOpen'>): LocationStatus =>
  isOpen === null ? 'unknown' : isOpen ? 'open' : 'closed';

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/** Keeps the shop's order; every word must occur in the name or the remark. */
export function findLocations(locations: readonly DiningLocation[], words: string): DiningLocation[] {
  const parts = plain(words)
    .split(/\s+/)
    .filter((part) => part !== '');
  return locations.filter(({ title, description }) => {
    const text = plain(`${title}\n${description}`);
    return parts.every((part) => text.includes(part));
  });
}

export function countByStatus(locations: readonly DiningLocation[]): Record<LocationStatus, number> {
  const counts = { open: 0, closed: 0, unknown: 0 };
  for (const location of locations) counts[statusOf(location)] += 1;
  return counts;
}
