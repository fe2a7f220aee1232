// The kitchen ticket of one item, as it is printed from the menu.
import type { GoodsDetail } from '../../contract/goods.ts';
import type { KitchenLine, KitchenTicket } from '../../formats/receipt/ticket.ts';
import { optionNames, partText } from '../goods/item-words.ts';
import type { RoutedLine } from '../printers/split-by-printer.ts';

export interface WantedItem {
  detail: GoodsDetail;
  /** The combination: the ids of its options, joined with commas; null for none. */
  row: string | null;
  amount: number;
  note: string;
}

/** A line of a ticket before it is known where it comes out. */
export interface ItemLine {
  /** The ids of its receipt groups. */
  groups: readonly string[];
  text: KitchenLine;
}

export function lineOfItem({ detail, row, amount, note }: WantedItem): ItemLine {
  const { line, rows, parts, receiptGroups } = detail;
  const combination = row === null ? undefined : rows.find(({ options }) => options.join(',') === row);
  return {
    groups: receiptGroups.map(({ id }) => id),
    text: {
      amount,
      title: line.title,
      options: [...optionNames(detail, row), ...parts.map((part) => partText(part, part.optionNames))],
      note: note.trim(),
      allergy: '',
      code: (combination?.code ?? '') || (line.codes[0] ?? ''),
    },
  };
}

export interface TicketFacts {
  /** The names of the groups for which it comes out at this printer. */
  groups: readonly string[];
  atSeconds: number;
  zone: string;
}

export const kitchenTicket = (
  lines: readonly RoutedLine<ItemLine>[],
  { groups, atSeconds, zone }: TicketFacts,
): KitchenTicket => ({
  kind: 'kitchen',
  number: '',
  place: null,
  guests: null,
  person: '',
  groups,
  isByDefault: lines.some(({ isByDefault }) => isByDefault),
  atSeconds,
  zone,
  courses: [{ course: null, lines: lines.map(({ line }) => line.text) }],
  head: null,
  held: [],
  part: null,
  note: '',
  isCancelled: false,
  reason: '',
  move: null,
});

/** What a person recognises a job by. */
export const titleOf = ({ courses, isCancelled }: KitchenTicket): string =>
  courses
    .flatMap(({ lines }) => lines)
    .map(({ amount, title }) => (isCancelled ? `-${amount} ${title}` : `${amount}× ${title}`))
    .join(', ');
