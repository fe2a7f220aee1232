// Puts a command into words: its headline and the change of each field.
import { type Command, madeBy } from '../../../../contract/outbox.ts';
import type { Translate } from '../../../i18n/words.ts';
import { type Change, isSameValue, isShownForNew, keyOf } from '../../../changes/change.ts';
import { labelOf } from '../../../changes/field-labels.ts';
import { rowWords } from '../../../changes/field-words.ts';
import { requestedFields } from './single-fields.ts';
import { kindsOf, type Thing } from './thing.ts';

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
export function headline(t: Translate, command: Pick<Command, 'title' | 'request'>, thing: Thing): string {
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
    case 'goods.change':
      return changeWords(t, command, thing);
  }
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
export function requestedChanges({ request, seen, disputed }: Command): Change[] {
  if (request.kind !== 'goods.change' && request.kind !== 'goods.add') return [];
  return requestedFields(request)
    .filter((single) => request.kind === 'goods.change' || isShownForNew(single))
    .map(({ path, value }): Change => {
      const isIt = (field: { path: readonly string[] }) => keyOf(field.path) === keyOf(path);
      const before = disputed.find(isIt)?.base ?? seen.find(isIt)?.value;
      return { path, before: request.kind === 'goods.add' ? undefined : before, after: value };
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
  if (request.kind === 'group.rename') return title !== '';
  if (request.kind !== 'goods.change' && request.kind !== 'goods.sell-out') return false;
  return (
    written.length > 0 &&
    written.every(({ path, before }) => before !== null || mayBeNothing.has(path.at(-1) ?? ''))
  );
}
