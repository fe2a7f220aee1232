// Filters and sorts the groups for the list.
import type { ReceiptGroup } from '../../../contract/receipt-groups.ts';

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * Newest first, so that an added group is visible and keeps its position once the shop has it. A group that is being
 * renamed stays, even if its name does not match the search.
 */
export function shownGroups(
  groups: readonly ReceiptGroup[],
  words: string,
  isHeld: (id: string) => boolean,
): ReceiptGroup[] {
  const part = plain(words.trim());
  return groups
    .filter(({ id, name }) => plain(name).includes(part) || isHeld(id))
    .toSorted((a, b) => (b.addedAtSeconds ?? 0) - (a.addedAtSeconds ?? 0));
}
