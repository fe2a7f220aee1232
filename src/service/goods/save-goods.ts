// Saves an AddGoods form: reads the item under a lock, applies the form, checks references and writes the whole item.

import { type GoodsForm, refuseGoodsForm, refuseScanCode } from '../../wire/sections/goods-form.ts';
import { RefusedForm, type Refusal } from '../../wire/scalars/refusal.ts';
import { combinationKeys } from '../../wire/specifications/matrix.ts';
import type { Database } from '../storage/tables.ts';
import { columnsOf } from './columns.ts';
import { type GoodsDocument, readDocument } from './document.ts';
import { mergeForm, type MergeContext, newDocument } from './merge.ts';
import { markKnown, ownPictures } from './picture-address.ts';
import { refuseReferences, type ReferencedRecords, loadReferences } from './references.ts';
import { insertGoods, replaceGoods } from './store-goods.ts';
import type { Zone } from './zone.ts';

export interface SaveContext {
  appId: string;
  zone: Zone;
  nowSeconds: number;
  mark: MergeContext['mark'];
}

export interface SavedItem {
  document: GoodsDocument;
  categoryNames: ReferencedRecords['categoryNames'];
}

export interface GoodsWrite {
  /** Absent for a new item. */
  id?: string | undefined;
  form: GoodsForm;
}

export async function saveGoods(
  transaction: Database,
  { id, form }: GoodsWrite,
  context: SaveContext,
): Promise<SavedItem> {
  refuse(refuseGoodsForm(form, id === undefined));
  const before = id === undefined ? undefined : await readLocked(transaction, id, context.appId);
  return applyAndSave(transaction, before, { form, context });
}

interface SaveOptions {
  form: GoodsForm;
  context: SaveContext;
}

async function applyAndSave(
  db: Database,
  before: GoodsDocument | undefined,
  { form, context }: SaveOptions,
): Promise<SavedItem> {
  const newRows = combinationKeys(form.model ?? []).length;
  const { appId } = context;
  const pictures = ownPictures(form, context.mark);
  const references = await loadReferences(db, { appId, form, before, newRows, pictures });
  const held = before ?? newDocument(references.takeId(), context.nowSeconds);
  const mark = markKnown(context.mark, references.pictures);
  const merged = mergeForm(held, form, { ...context, mark, takeRowId: references.takeRowId });
  if ('path' in merged) throw refusedField(merged);
  refuse([
    ...refuseScanCode(form.scan_code, merged.model.length),
    ...refuseReferences(merged, held, references),
  ]);
  const { categoryNames } = references;
  const columns = columnsOf(merged, { ...context, categoryNames });
  await (before === undefined ? insertGoods(db, appId, [columns]) : replaceGoods(db, appId, columns));
  return { document: merged, categoryNames };
}

function refuse(refusals: readonly Refusal[]): void {
  if (refusals.length > 0) throw new RefusedForm(refusals.map(inForm));
}

const refusedField = (refusal: Refusal) => new RefusedForm([inForm(refusal)]);
const inForm = (refusal: Refusal): Refusal => ({ ...refusal, path: ['form_data', ...refusal.path] });

async function readLocked(db: Database, id: string, appId: string): Promise<GoodsDocument> {
  const row = await db
    .selectFrom('goods')
    .select('document')
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new RefusedForm([{ code: 'unknown', path: ['data_id'], got: id }]);
  return readDocument(row.document);
}
