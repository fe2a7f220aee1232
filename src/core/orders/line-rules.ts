// What a person may do with the lines of an order.
import { type ActContext, type ActOf, lineOf, numberOf, type OfferedDish, refused } from './act-context.ts';
import { amountsByLine } from './bills.ts';
import type { WantedAddOn } from '../../contract/add-ons.ts';
import { MOST_AMOUNT, type ShownDish } from '../../contract/orders.ts';
import { frozenAddOns } from './line-add-ons.ts';
import { dishFen, pieceFen } from '../../records/price-now.ts';
import type { FrozenDish, OperationBody } from './operation.ts';
import { isSent, piecesOf } from './order-lines.ts';
import type { StoredLine, StoredOrder } from './stored-order.ts';

/** Of a sent line only the guest changes. */
export function changeLine(act: ActOf<'change'>, { order, chosen }: ActContext): OperationBody[] {
  const { line: id, amount, step, note, allergy, dish: wanted, shown, course, guest, reason } = act;
  const line = lineOf(order, id);
  const isOfDish = [amount, step, note, allergy, wanted, course].some((value) => value !== undefined);
  if (isSent(line) && isOfDish) throw refused('sent');
  if (shown !== undefined && !isShown(line, shown)) throw refused('changed');
  if (wanted !== undefined && wanted.item !== line.item) throw refused('changed');
  const after = amountAfter(act, line);
  const dish = chosen && rechosen(line, chosen, wanted?.addOns ?? []);
  return [{ kind: 'change', line: id, amount: after, note, allergy, dish, course, guest, reason }];
}

function isShown({ row, chosen, addOns = [], note, allergy = '' }: StoredLine, shown: ShownDish): boolean {
  const { parts, extras } = chosen ?? { parts: [], extras: [] };
  const same = [row, parts, extras, keysOf(addOns), note, allergy];
  const wasShown = [shown.row, shown.parts, shown.extras, keysOf(shown.addOns ?? []), shown.note];
  return JSON.stringify(same) === JSON.stringify([...wasShown, shown.allergy]);
}

const keysOf = (addOns: readonly WantedAddOn[]) =>
  addOns.map(({ list, addOn, amount }) => [list, addOn, amount]);

/** The same combination with other extras or add-ons keeps the price and the receipt groups that were frozen. */
function rechosen(
  line: StoredLine,
  { line: frozen, lists }: OfferedDish,
  wanted: readonly WantedAddOn[],
): FrozenDish {
  const { row, options, parts, chosen, code, categories } = frozen;
  const before = line.addOns ?? [];
  const addOns = frozenAddOns(wanted, lists, before);
  const isSame = line.row === row && JSON.stringify(line.chosen?.parts) === JSON.stringify(chosen?.parts);
  const { title, groups, boxFen, source } = isSame ? line : frozen;
  const unitFen = pieceFen(isSame ? dishFen(line.unitFen, before) : frozen.unitFen, addOns);
  return { row, title, options, parts, addOns, chosen, code, categories, groups, unitFen, boxFen, source };
}

/** Undefined if the act is not about the amount. */
function amountAfter({ amount, shownAmount, step }: ActOf<'change'>, line: StoredLine): number | undefined {
  if (shownAmount !== undefined && shownAmount !== line.amount) throw refused('changed');
  if (step === undefined) return amount;
  const after = (amount ?? line.amount) + step;
  if (after < 0) throw refused('changed');
  if (after > MOST_AMOUNT) throw refused('too-many');
  return after;
}

/** Another window may have done it before. */
export function restoreLine({ line: id }: ActOf<'restore'>, { order }: ActContext): OperationBody[] {
  if (order.lines.some((line) => line.id === id)) throw refused('changed');
  if (!order.removed.some(({ line }) => line.id === id)) throw refused('gone');
  return [{ kind: 'restore', line: id }];
}

export function voidLines({ lines, reason }: ActOf<'void'>, { order }: ActContext): OperationBody[] {
  const voids = wantedParts(order, lines).map(({ line, amount }) => ({ line: line.id, amount }));
  return [{ kind: 'void', lines: voids, reason }];
}

export function hurry(
  { lines, isWhole = false }: ActOf<'hurry'>,
  { order, isFinished = () => false }: ActContext,
): OperationBody[] {
  const ids = [...new Set(lines)];
  if (ids.some((id) => !isSent(lineOf(order, id)))) throw refused('changed');
  const wanted = isWhole ? ids.filter((id) => !isFinished(order, id)) : ids;
  if (wanted.length === 0) throw refused('all-finished');
  return [{ kind: 'hurry', lines: wanted }];
}

/** A line may have been sent by another order, which it was split from. A bill that was printed stays explained. */
export function discard(
  { shownRevision, reason = '' }: ActOf<'discard'>,
  { order }: ActContext,
): OperationBody[] {
  if (shownRevision !== undefined && shownRevision !== order.revision) throw refused('changed');
  const isSentOrPaid = order.sendings.length > 0 || order.payments.length > 0 || order.lines.some(isSent);
  if (isSentOrPaid) throw refused('not-empty');
  if (order.printed.length + order.receipts.length > 0 && reason === '') throw refused('no-reason');
  return [{ kind: 'discard', reason }];
}

/** The report says into which number another one went. */
export function merge(act: ActOf<'merge'>, context: ActContext): OperationBody[] {
  const { from: id, dropsDiscount, reason } = act;
  const { order, find } = context;
  const from = find(id);
  if (from === undefined || from.id === order.id) throw refused('gone');
  if (from.status !== 'open') throw refused('over');
  if (from.payments.length > 0) throw refused('not-empty');
  const taken = new Set(order.lines.map((line) => line.id));
  if (from.lines.some((line) => taken.has(line.id))) throw refused('changed');
  if (from.discount !== null && dropsDiscount !== true) throw refused('discounted');
  const number = from.number === null ? [] : numberOf(context);
  return [...number, { kind: 'merge', from: id, reason, keepsTime: true }];
}

/** Something stays, so that the order keeps what it owes for the table. */
export function split({ to, lines }: ActOf<'split'>, context: ActContext): OperationBody[] {
  const { order, find, newId, nextNumber, day } = context;
  if (find(to) !== undefined) throw refused('changed');
  const parts = wantedParts(order, lines);
  if (piecesOf(parts) === piecesOf(order.lines)) throw refused('too-much');
  const moves = parts.map(({ line, amount }) => ({
    line: line.id,
    amount,
    as: amount === line.amount ? line.id : newId(),
  }));
  const number = order.number === null ? undefined : { number: nextNumber(), day };
  return [{ kind: 'split', to, lines: moves, isExact: true, ...(number && { number }) }];
}

function wantedParts(
  order: StoredOrder,
  wanted: readonly { line: string; amount: number }[],
): { line: StoredLine; amount: number }[] {
  return [...amountsByLine(wanted)].map(([id, amount]) => {
    const line = lineOf(order, id);
    if (amount > line.amount) throw refused('changed');
    return { line, amount };
  });
}
