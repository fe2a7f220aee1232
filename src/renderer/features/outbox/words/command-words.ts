// Puts a command into plain words: what it is about, and what becomes of each field.
import { type Command, madeBy } from '../../../../contract/entities/outbox.ts';
import type { Translate } from '../../../i18n/words.ts';
import { type Change, isSameValue, isShownForNew, keyOf } from '../../../wishes/change.ts';
import { labelOf } from '../../../wishes/field-labels.ts';
import { rowWords } from '../../../wishes/field-words.ts';
import { requestedFields } from './single-fields.ts';
import { kindsOf, type Thing } from './thing.ts';

/** What it is called; where that is not known, by its number. */
export function nameOf(t: Translate, { title, wish }: Pick<Command, 'title' | 'wish'>): string {
  if (title !== '') return title;
  if (!('id' in wish)) return t('outbox.value.empty');
  const { id } = wish;
  const isMadeHere = id.startsWith(madeBy(''));
  if (isMadeHere) return t('outbox.wish.notMadeYet');
  return wish.kind.startsWith('group.')
    ? t('outbox.wish.unnamedGroup', { id })
    : t('outbox.wish.unnamedGoods', { id });
}

/** One line that says it all but the values. */
export function headline(t: Translate, command: Pick<Command, 'title' | 'wish'>, thing: Thing): string {
  const { wish } = command;
  const title = nameOf(t, command);
  switch (wish.kind) {
    case 'group.add':
      return t('outbox.wish.groupAdd', { name: wish.name });
    case 'group.rename':
      return t('outbox.wish.groupRename', { title, name: wish.name });
    case 'group.remove':
      return t('outbox.wish.groupRemove', { title });
    case 'goods.add':
      return t('outbox.wish.goodsAdd', { title });
    case 'goods.sell-out':
      return t('outbox.wish.soldOut', { title });
    case 'goods.change':
      return changeWords(t, command, thing);
  }
}

function changeWords(t: Translate, command: Pick<Command, 'title' | 'wish'>, thing: Thing): string {
  const wanted = requestedFields(command.wish);
  const [first] = wanted;
  const title = nameOf(t, command);
  if (first === undefined || wanted.length > 1) return t('outbox.wish.many', { n: wanted.length, title });
  const [name, key] = first.path;
  const of =
    name === 'rows' && key !== undefined
      ? t('outbox.wish.row', { title, row: rowWords(kindsOf(thing), key) })
      : title;
  return t('outbox.wish.one', { field: labelOf(t, first.path), title: of });
}

/** What is to become of each field. Groups say it in one line. */
export function requestedChanges({ wish, seen, disputed }: Command): Change[] {
  if (wish.kind !== 'goods.change' && wish.kind !== 'goods.add') return [];
  return requestedFields(wish)
    .filter((single) => wish.kind === 'goods.change' || isShownForNew(single))
    .map(({ path, value }): Change => {
      const isIt = (one: { path: readonly string[] }) => keyOf(one.path) === keyOf(path);
      const before = disputed.find(isIt)?.base ?? seen.find(isIt)?.value;
      return { path, before: wish.kind === 'goods.add' ? undefined : before, after: value };
    });
}

/** What has become of each field. */
export function doneChanges({ wish, written }: Command): Change[] {
  if (wish.kind.startsWith('group.')) return [];
  const wanted = new Map(requestedFields(wish).map(({ path, value }) => [keyOf(path), value]));
  const isShown = ({ path, after }: Command['written'][number]) =>
    wish.kind !== 'goods.add' || isShownForNew({ path, value: after });
  return written.filter(isShown).map(({ path, before, after }) => {
    const mine = wanted.get(keyOf(path));
    const isAsRequested = mine === undefined || isSameValue(path, mine, after);
    if (isAsRequested) return { path, before: wish.kind === 'goods.add' ? undefined : before, after };
    return { path, before: isSameValue(path, mine, before) ? undefined : before, after, wanted: mine };
  });
}

const mayBeNothing = new Set(['virtualFen', 'boxFeeFen', 'sellAtSeconds', 'recommends']);

/** Whether there is a way back: what was removed would come back as another. */
export function canBeUndone({ state, wish, title, written }: Command): boolean {
  if (state !== 'done') return false;
  if (wish.kind === 'group.add') return true;
  if (wish.kind === 'group.rename') return title !== '';
  if (wish.kind !== 'goods.change' && wish.kind !== 'goods.sell-out') return false;
  return (
    written.length > 0 &&
    written.every(({ path, before }) => before !== null || mayBeNothing.has(path.at(-1) ?? ''))
  );
}
