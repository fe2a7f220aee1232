// The lines of an order: which were sent, which wait, and which are the same.
import { timesText } from '../../contract/add-ons.ts';
import type { FrozenLine } from './operation.ts';
import type { SentLine, StoredLine, StoredOrder } from './stored-order.ts';

export const isSent = (line: StoredLine) => line.sentBy !== null;

/** Sent lines of which something is left. */
export const sentLines = (order: StoredOrder) =>
  order.lines.filter((line) => isSent(line) && line.amount > 0);

export const unsentLines = (order: StoredOrder) =>
  order.lines.filter((line) => !isSent(line) && line.amount > 0);

const isHeld = (order: StoredOrder, line: StoredLine) => order.heldCourses.includes(line.course);

/** Unsent lines whose course is held, so the kitchen does not get them yet. */
export const heldLines = (order: StoredOrder) => unsentLines(order).filter((line) => isHeld(order, line));

/** Unsent lines that go to the kitchen with the next sending. */
export const readyLines = (order: StoredOrder) => unsentLines(order).filter((line) => !isHeld(order, line));

export const piecesOf = (lines: readonly { amount: number }[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

/** An order of which everything was voided sold nothing. */
export const hasDishes = ({ lines }: StoredOrder) => lines.some(({ amount }) => amount > 0);

/** What the history says of a line. */
export const titleAndAmount = ({ title, amount }: { title: string; amount: number }) => ({ title, amount });

/** The line as it was added, with another amount. */
export const frozenOf = (line: StoredLine, amount = line.amount): FrozenLine => ({
  id: line.id,
  item: line.item,
  row: line.row,
  title: line.title,
  options: line.options,
  parts: line.parts,
  ...((line.addOns ?? []).length > 0 && { addOns: line.addOns }),
  chosen: line.chosen,
  code: line.code,
  categories: line.categories,
  groups: line.groups,
  note: line.note,
  ...((line.allergy ?? '') !== '' && { allergy: line.allergy }),
  amount,
  course: line.course,
  guest: line.guest,
  unitFen: line.unitFen,
  boxFen: line.boxFen,
  source: line.source,
});

/** A line that the kitchen has already. */
export const sentAs = (line: StoredLine, amount = line.amount): SentLine => ({
  ...frozenOf(line, amount),
  ...(line.screen !== undefined && { screen: line.screen }),
});

/** What the kitchen cooks: two lines with the same value are the same dish. */
export const dishKey = (line: FrozenLine) => {
  const { item, row, title, options, parts, note, allergy = '', course } = line;
  return JSON.stringify([item, row, title, options, parts, addOnWords(line), note, allergy, course]);
};

/** What stands on papers and in tables. */
export const addOnWords = ({ addOns = [] }: Pick<FrozenLine, 'addOns'>): string[] =>
  addOns.map(({ name, amount }) => timesText(name, amount));

/** All that was chosen of a dish. */
export const choiceWords = (line: Pick<FrozenLine, 'options' | 'addOns' | 'parts'>): string[] => [
  ...line.options,
  ...addOnWords(line),
  ...line.parts,
];

/** Whether one line with the sum of their amounts says the same as both. */
export const isSameLine = (left: FrozenLine, right: FrozenLine) => lineKey(left) === lineKey(right);

const lineKey = (line: FrozenLine) =>
  JSON.stringify([
    dishKey(line),
    line.addOns ?? [],
    line.guest,
    line.unitFen,
    line.boxFen,
    line.source.kind,
    line.tax,
  ]);
