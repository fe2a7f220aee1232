// What a command is called: the thing that it changes, and what it does to it.
import { madeBy } from '../../../contract/goods.ts';
import { type ChangeRequest, changesItem, type Command, type StockTake } from '../../../contract/outbox.ts';
import { type Translate, useWords } from '../../i18n/words.ts';
import { type Change, isSameValue, isShownForNew, keyOf, type Value } from '../../changes/change.ts';
import { fieldWords, labelOf, rowWords, valueWords } from '../../changes/words.ts';
import type { SomeGoodsFields } from '../../../contract/goods-fields.ts';
import type { GoodsDetail } from '../../../contract/goods.ts';
import { useReceiptGroups } from '../../app/stores/receipt-groups.ts';
import { useKnownGoods } from '../../changes/known-goods.ts';
import { useFormats } from '../../i18n/formats.ts';

/** The name of the thing; its id if the name is unknown. */
export function nameOf(t: Translate, { title, request }: Pick<Command, 'title' | 'request'>): string {
  if (title !== '') return title;
  if (!('id' in request)) return t('outbox.value.empty');
  const { id } = request;
  const isMadeHere = id.startsWith(madeBy(''));
  if (isMadeHere) return t('outbox.request.notMadeYet');
  return request.kind.startsWith('group.')
    ? t('outbox.request.unnamedGroup', { id })
    : t('outbox.request.unnamedGoods', { id });
}

/** One line that says everything but the values. */
function headline(t: Translate, command: Pick<Command, 'title' | 'request'>, thing: Thing): string {
  const { request } = command;
  const title = nameOf(t, command);
  switch (request.kind) {
    case 'group.add':
      return t('outbox.request.groupAdd', { name: request.name });
    case 'group.rename':
      return t('outbox.request.groupRename', { title, name: request.name });
    case 'group.remove':
      return t('outbox.request.groupRemove', { title });
    case 'goods.add':
      return t('outbox.request.goodsAdd', { title });
    case 'goods.sell-out':
      return t('outbox.request.soldOut', { title });
    case 'goods.take-stock':
      return t('outbox.request.take', { title: takenOf(t, title, thing), amount: amountOf(request.takes) });
    case 'goods.change':
      return changeWords(t, command, thing);
  }
}

/** The combination is named if there is only one. */
function takenOf(t: Translate, title: string, thing: Thing): string {
  const { request } = thing;
  const rows = request.kind === 'goods.take-stock' ? request.takes.map(({ row }) => row) : [];
  const [row = null, ...more] = rows;
  if (row === null || more.length > 0) return title;
  return t('outbox.request.row', { title, row: rowWords(kindsOf(thing), row) });
}

/** As the stock changes: what is taken is less. */
function amountOf(takes: readonly StockTake[]): string {
  const taken = takes.reduce((sum, { amount }) => sum + amount, 0);
  return taken < 0 ? `+${-taken}` : `−${taken}`;
}

function changeWords(t: Translate, command: Pick<Command, 'title' | 'request'>, thing: Thing): string {
  const wanted = requestedFields(command.request);
  const [first] = wanted;
  const title = nameOf(t, command);
  if (first === undefined || wanted.length > 1) return t('outbox.request.many', { n: wanted.length, title });
  const [name, key] = first.path;
  const of =
    name === 'rows' && key !== undefined
      ? t('outbox.request.row', { title, row: rowWords(kindsOf(thing), key) })
      : title;
  return t('outbox.request.one', { field: labelOf(t, first.path), title: of });
}

/** The requested change of each field. Empty for groups: their headline says everything. */
export function requestedChanges(command: Command): Change[] {
  const { request, seen, disputed } = command;
  if (request.kind === 'goods.take-stock') return takenChanges(request.takes, command);
  if (request.kind !== 'goods.change' && request.kind !== 'goods.add') return [];
  return requestedFields(request)
    .filter((single) => request.kind === 'goods.change' || isShownForNew(single))
    .map(({ path, value }): Change => {
      const isIt = (field: { path: readonly string[] }) => keyOf(field.path) === keyOf(path);
      const before = disputed.find(isIt)?.base ?? seen.find(isIt)?.value;
      return { path, before: request.kind === 'goods.add' ? undefined : before, after: value };
    });
}

/** As the person saw the stock; after a lost answer as the shop had it before. */
function takenChanges(takes: readonly StockTake[], { seen, disputed, isGone }: Command): Change[] {
  if (disputed.length > 0 && !isGone)
    return disputed.map(({ path, base, mine }) => ({ path, before: base, after: mine }));
  return takes.flatMap(({ row, amount }): Change[] => {
    const path = row === null ? ['stock'] : ['rows', row, 'stock'];
    const before = seen.find((field) => keyOf(field.path) === keyOf(path))?.value;
    return typeof before === 'number' ? [{ path, before, after: Math.max(0, before - amount) }] : [];
  });
}

/** The change of each field as it was carried out. */
export function doneChanges({ request, written }: Command): Change[] {
  if (request.kind.startsWith('group.')) return [];
  const wanted = new Map(requestedFields(request).map(({ path, value }) => [keyOf(path), value]));
  const isShown = ({ path, after }: Command['written'][number]) =>
    request.kind !== 'goods.add' || isShownForNew({ path, value: after });
  return written.filter(isShown).map(({ path, before, after }) => {
    const mine = wanted.get(keyOf(path));
    const isAsRequested = mine === undefined || isSameValue(path, mine, after);
    if (isAsRequested) return { path, before: request.kind === 'goods.add' ? undefined : before, after };
    return { path, before: isSameValue(path, mine, before) ? undefined : before, after, wanted: mine };
  });
}

const mayBeNothing = new Set(['virtualFen', 'boxFeeFen', 'sellAtSeconds', 'recommends']);

/** Whether a command can be undone. Removals cannot: the thing would come back under another id. */
export function canBeUndone({ state, request, title, written }: Command): boolean {
  if (state !== 'done') return false;
  if (request.kind === 'group.add') return true;
  if (request.kind === 'group.rename') return title !== '' && title !== request.name;
  if (!changesItem(request)) return false;
  return (
    written.length > 0 &&
    written.every(({ path, before }) => before !== null || mayBeNothing.has(path.at(-1) ?? ''))
  );
}

interface Single {
  /** The name of the field; for a field of a row: `rows`, the key of the row and the name of the field. */
  path: readonly string[];
  value: Value;
}

function singlesOf({ rows = {}, ...fields }: SomeGoodsFields): Single[] {
  const plain = Object.entries(fields).map(([name, value]): Single => ({
    path: [name],
    value: value ?? null,
  }));
  const ofRows = Object.entries(rows).flatMap(([key, row]) =>
    Object.entries(row).map(([name, value]): Single => ({ path: ['rows', key, name], value: value ?? null })),
  );
  return [...plain, ...ofRows];
}

/** The fields of a request, one by one. */
export function requestedFields(request: ChangeRequest): Single[] {
  if ('fields' in request) return singlesOf(request.fields);
  return 'name' in request ? [{ path: ['name'], value: request.name }] : [];
}

/** Joins single fields to goods fields, with rows by their keys. */
export function fieldsFrom(singles: readonly Single[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  const rows: Record<string, Record<string, Value>> = {};
  for (const { path, value } of singles) {
    const [name = '', key, field] = path;
    if (key === undefined || field === undefined) fields[name] = value;
    else (rows[key] ??= {})[field] = value;
  }
  return { ...fields, ...(Object.keys(rows).length === 0 ? {} : { rows }) };
}

interface Thing {
  detail: GoodsDetail | null;
  request: ChangeRequest;
}

/** Requested kinds take priority over the current ones. */
const kindsOf = ({ detail, request }: Thing) => [
  ...('fields' in request ? (request.fields.kinds ?? []) : []),
  ...(detail?.kinds ?? []),
];

const goodsIdOf = ({ request }: Pick<Command, 'request'>) =>
  changesItem(request) && /^\d+$/.test(request.id) ? request.id : null;

export function useSpeech(shown: () => readonly Command[]) {
  const { t } = useWords();
  const formats = useFormats();
  const groups = useReceiptGroups();
  const { details, categories } = useKnownGoods(() => shown().flatMap((command) => goodsIdOf(command) ?? []));

  const thingOf = (command: Pick<Command, 'request'>): Thing => ({
    request: command.request,
    detail: details.get(goodsIdOf(command) ?? '') ?? null,
  });
  const value = (path: Change['path'], held: Change['after']) =>
    valueWords(path, held, { t, formats, categories: categories.value, groups: groups.names });
  const field = (path: Change['path'], command: Pick<Command, 'request'>) =>
    fieldWords(t, path, kindsOf(thingOf(command)));

  return {
    categories,
    value,
    headline: (command: Pick<Command, 'title' | 'request'>) => headline(t, command, thingOf(command)),
    field,
    /** The texts for the changes of one command. */
    of: (command: Pick<Command, 'request'>) => ({
      value,
      field: (path: Change['path']) => field(path, command),
    }),
  };
}

export type OutboxSpeech = ReturnType<typeof useSpeech>;
