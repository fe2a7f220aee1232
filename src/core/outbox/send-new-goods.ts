// Makes a new item at the shop, once.
import type { SomeGoodsFields } from '../../contract/goods-fields.ts';
import type { Candidate, Written } from '../../contract/outbox.ts';
import { goodsRecord } from '../../wire/sections/goods-record.ts';
import { fieldsOf, rawOf } from '../../wire/record-fields.ts';
import { applyFields, newFormOf } from '../../records/goods-form.ts';
import { valuesOf } from '../../records/goods-values.ts';
import { comparedTo } from '../../records/merge.ts';
import { isSame, singlesOf } from '../../records/paths.ts';
import { goodsResource } from '../records/goods-resource.ts';
import type { JsonValue } from '../ports.ts';
import { refusedForGroups, sentOf, settleGroups, withoutGroups } from './groups-of-items.ts';
import { isNotOf, lostRowsOf, mendsOf } from './lost-rows.ts';
import { makeOnce } from './make-once.ts';
import { isCutFrom, plainText } from './plain-text.ts';
import { withoutSums } from './send-goods.ts';
import type { Ending, Sender, SendContext } from './sender.ts';
import { findGoods } from './shop-lists.ts';

export const addGoods: Sender = (command, context) => {
  const { request } = command;
  if (request.kind !== 'goods.add') throw new Error(request.kind);
  const { fields } = request;
  const refusal = refusedForGroups(fields);
  if (refusal !== undefined) return Promise.resolve(refusal);
  const sent = sentOf(fields, command, context);
  return makeOnce(command, {
    walk: context.walk,
    resource: goodsResource,
    read: candidateOf,
    ...likenessTo(fields, context),
    known: context.goods.before(command),
    mayBeSentAgain: () => context.resending.mayBeSent(command.id),
    note: async () => ({ ids: [], atSeconds: await context.goods.note() }),
    send: async (noted) => {
      const answer = await context.send('addGoods', { form_data: newFormOf(sent) }, { noted });
      context.saving.after({ id: answer.id, unseen: [], answer });
      return answer.id;
    },
    find: (id) => findGoods(id, context),
    done: async (id, record) => {
      const read = valuesOf(rawOf(record, 'form_data'), context.secondsOf);
      const after = record === undefined ? undefined : (read.receiptGroups ?? []);
      const settled = await settleGroups({ id, wanted: fields, sent, before: [], after }, command, context);
      return 'refusal' in settled ? settled.refusal : { ...made(id, { fields, sent, read }), ...settled };
    },
  });
};

function candidateOf(id: string, record: JsonValue): Candidate {
  const field = fieldsOf(goodsRecord.shape, rawOf(record, 'form_data'));
  const code = [field('code'), field('scan_code')].find((one) => one !== undefined && one !== '') ?? '';
  const addedAtSeconds = field('add_time') ?? null;
  return { id, title: field('title') ?? '', code, priceFen: field('price') ?? null, addedAtSeconds };
}

/** Shops rewrite texts and addresses, but keep codes and prices as sent. */
function likenessTo(fields: SomeGoodsFields, { secondsOf }: SendContext) {
  const title = plainText(fields.title ?? '');
  const codes = codesIn(fields);
  const priceFen = leastPrice(fields);
  const valuesIn = (record: JsonValue) => valuesOf(rawOf(record, 'form_data'), secondsOf);
  const isPriced = (candidate: Candidate) =>
    priceFen === undefined || candidate.priceFen === null || candidate.priceFen === priceFen;
  return {
    isAlike: (candidate: Candidate, record: JsonValue) =>
      plainText(candidate.title) === title ||
      (codes.size > 0 && [...codesIn(valuesIn(record))].some((code) => codes.has(code))) ||
      (isCutFrom(title, plainText(candidate.title)) && isPriced(candidate)),
    mayBe: isPriced,
    // A shop may not store groups.
    isExact: (record: JsonValue) => holdsAll(withoutGroups(withoutSums(fields)), valuesIn(record)),
  };
}

function codesIn({ code = '', scanCode = '', rows = {} }: SomeGoodsFields): ReadonlySet<string> {
  const ofRows = Object.values(rows).map((row) => row.code ?? '');
  return new Set([code, scanCode, ...ofRows].map(plainText).filter((one) => one !== ''));
}

function leastPrice({ priceFen, rows = {} }: SomeGoodsFields): number | undefined {
  const prices = Object.values(rows).flatMap((row) => row.priceFen ?? []);
  return prices.length === 0 ? priceFen : Math.min(...prices);
}

function holdsAll(wanted: SomeGoodsFields, held: SomeGoodsFields): boolean {
  const present = singlesOf(held);
  return [...singlesOf(wanted)].every(([at, { path, value }]) => {
    const now = present.get(at);
    return now === undefined || isSame(path, now.value, value);
  });
}

interface MadeItem {
  fields: SomeGoodsFields;
  sent: SomeGoodsFields;
  read: SomeGoodsFields;
}

function made(id: string, { fields, sent, read }: MadeItem): Extract<Ending, { state: 'done' }> {
  // Groups that the shop did not store are stored here.
  const after = { ...read, ...(fields.receiptGroups && { receiptGroups: fields.receiptGroups }) };
  const lostRows = lostRowsOf(id, { form: newFormOf(sent), sent: applyFields({}, sent), after });
  const written = comparedTo({}, fields).filter(isNotOf(lostRows));
  const present = singlesOf(after);
  const beyond = [...singlesOf(withoutSums(fields))].flatMap(([at, { path, value }]): Written[] => {
    const now = present.get(at);
    return now === undefined || isSame(path, now.value, value)
      ? []
      : [{ path, before: value, after: now.value }];
  });
  return { state: 'done', madeId: id, written, beyond, ...mendsOf(lostRows) };
}
