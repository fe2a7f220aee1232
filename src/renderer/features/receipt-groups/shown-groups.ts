// Which groups stand on screen, and in what order.
import type { ReceiptGroup } from '../../../contract/receipt-groups.ts';

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * The newest first: what was just added stands where it can be seen, and stays there when the shop has it. A group
 * whose name is being changed does not vanish below the typing hand.
 */
export function shownGroups(
  groups: readonly ReceiptGroup[],
  words: string,
  isHeld: (id: string) => boolean,
): ReceiptGroup[] {
  const part = plain(words.trim());
  return groups
    .filter(({ id, name }) => plain(name).includes(part) || isHeld(id))
    .toSorted((one, other) => (other.addedAtSeconds ?? 0) - (one.addedAtSeconds ?? 0));
}
