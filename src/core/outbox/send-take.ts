// Takes pieces from the stock that the shop has now, once: after a lost answer the stock of before shows whether it was done.
import type { SomeGoodsFields } from '../../contract/goods-fields.ts';
import type { StockTake, Written } from '../../contract/outbox.ts';
import { applyFields } from '../../records/goods-form.ts';
import { comparedTo } from '../../records/merge.ts';
import {
  missingIn,
  stockFields,
  stockIn,
  stockPath,
  type TakenStock,
  takenFrom,
} from '../../records/stock-takes.ts';
import { fieldsOf } from '../../wire/record-fields.ts';
import { goodsRecord } from '../../wire/sections/goods-record.ts';
import { failure } from '../failure.ts';
import type { JsonValue } from '../ports.ts';
import { gone, readBack, recordOf, shownIn } from './item-at-shop.ts';
import { isNotOf, lostRowsOf, mendsOf } from './lost-rows.ts';
import { sendWhole, wholeForm } from './send-whole.ts';
import { followsFrom } from './send-goods.ts';
import type { Ending, Sender, SendContext } from './sender.ts';
import type { StockNote } from './stored-command.ts';

type Done = Extract<Ending, { state: 'done' }>;

export const takeStock: Sender = async ({ request, base, stockNote: note }, context) => {
  if (request.kind !== 'goods.take-stock') throw new Error(request.kind);
  const { id, takes } = request;
  const record = await recordOf(id, context);
  if (record === undefined) return gone(stockFields(takenFrom(base.fields, takes), 'after'));
  const now = shownIn(record, id, context);
  const sales = salesIn(record);
  if (note !== undefined) {
    const arrival = arrivalOf(note, now, sales);
    if (arrival === 'arrived') return { ...doneOf(note.taken, now), ...lackOf(now, takes) };
    if (arrival === 'unknown') return asking(note.taken, now);
  }
  const taken = takenFrom(now, takes);
  if (taken.length === 0) return { ...doneOf([], now), ...lackOf(now, takes) };
  return write({ id, record, before: now, taken, takes, sales }, context);
};

interface Writing {
  id: string;
  record: JsonValue;
  before: SomeGoodsFields;
  taken: TakenStock[];
  takes: readonly StockTake[];
  sales: number | null;
}

async function write(
  { id, record, before, taken, takes, sales }: Writing,
  context: SendContext,
): Promise<Ending> {
  const wanted = stockFields(taken, 'after');
  const form = wholeForm(record, wanted, context);
  const stock: StockNote = { taken, sales, isAnswered: false };
  const { mend, error } = await sendWhole({ id, record, form, stock }, context);
  const isAsBefore = (again: JsonValue) => {
    const shown = shownIn(again, id, context);
    return taken.every((stock) => stockIn(shown, stock.row) === stock.before);
  };
  const read = await readBack(id, isAsBefore, context);
  context.saving.seeTexts(form, read);
  const sent = applyFields(before, wanted);
  // An item that was removed right after the write was written all the same.
  const after = read === undefined ? sent : shownIn(read, id, context);
  const lostRows = lostRowsOf(id, { form, sent, after });
  const { written, beyond } = doneOf(taken, after);
  const asked = new Set(written.map(({ path }) => path.join('/')));
  const others = comparedTo(before, after).filter(
    (change) => !asked.has(change.path.join('/')) && !followsFrom(change, wanted),
  );
  return {
    state: 'done',
    written: written.filter(isNotOf(lostRows)),
    beyond: [...beyond, ...others].filter(isNotOf(lostRows)),
    ...mendsOf(lostRows, mend),
    ...(error && { error }),
    ...lackOf(before, takes),
  };
}

/** What the shop has sold since is not part of the take. */
function doneOf(taken: readonly TakenStock[], now: SomeGoodsFields): Done {
  const written = taken.map(({ row, before, after }): Written => ({ path: stockPath(row), before, after }));
  const beyond = taken.flatMap(({ row, after }): Written[] => {
    const stock = stockIn(now, row) ?? null;
    return stock === after ? [] : [{ path: stockPath(row), before: after, after: stock }];
  });
  return { state: 'done', written, beyond };
}

function lackOf(now: SomeGoodsFields, takes: readonly StockTake[]): Pick<Done, 'error'> {
  const count = missingIn(now, takes);
  if (count === 0) return {};
  return { error: failure('outbox.rows-missing', `${count} combinations do not exist`, { count }).error };
}

const salesIn = (record: JsonValue): number | null => fieldsOf(goodsRecord.shape, record)('sales') ?? null;

/** Unknown if the shop has sold meanwhile: then the stock of before proves nothing. */
function arrivalOf(
  note: StockNote,
  now: SomeGoodsFields,
  sales: number | null,
): 'arrived' | 'not-arrived' | 'unknown' {
  if (note.isAnswered) return 'arrived';
  const isAt = (moment: 'before' | 'after') =>
    note.taken.every((stock) => stockIn(now, stock.row) === stock[moment]);
  if (sales !== note.sales) return 'unknown';
  if (isAt('before')) return 'not-arrived';
  return isAt('after') ? 'arrived' : 'unknown';
}

const asking = (taken: readonly TakenStock[], now: SomeGoodsFields): Ending => ({
  state: 'conflict',
  isGone: false,
  disputed: taken.map(({ row, before, after }) => ({
    path: stockPath(row),
    base: before,
    mine: after,
    theirs: stockIn(now, row) ?? null,
  })),
});
