// What can be done with the whole form: save it, leave it, go to a field, and the keys for that.
import { onBeforeUnmount, shallowRef } from 'vue';
import { onBeforeRouteLeave, onBeforeRouteUpdate, useRouter } from 'vue-router';
import { useEventListener } from '@vueuse/core';
import type { ChangeRequest } from '../../../contract/outbox.ts';
import { done, type Result } from '../../../contract/result.ts';
import { useOverwriteRisk, useSaving } from '../../app/saving.ts';
import { useShop } from '../../app/shop-store.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { useWords } from '../../i18n/words.ts';
import { controlId, type Editing } from './editing.ts';
import { additionOf, changeOf } from './model/diff.ts';
import { usePageKeys } from '../../ui/key-lines.ts';
import { isDialogOpen } from '../../ui/overlays.ts';
import type { GoodsFieldName } from '../../../contract/goods-fields.ts';
import { MOST_GOODS_AT_ONCE } from '../../../contract/goods.ts';

/** `stay`: the user declined to overwrite unknown values. */
type Saved = 'saved' | 'nothing' | 'wrong' | 'stay';

/** Null if nothing has changed. */
function requestOf({ subject, written: fields }: Editing): ChangeRequest | null {
  if (subject.id === null) return { kind: 'goods.add', fields: additionOf(fields.value) };
  const changed = changeOf(subject.base, fields.value);
  return Object.keys(changed).length === 0 ? null : { kind: 'goods.change', id: subject.id, fields: changed };
}

/** Asks before the first save of an item; not again once confirmed. */
function useAgreement(unread: readonly string[]) {
  const risk = useOverwriteRisk();
  let isAgreed = false;
  return async (request: ChangeRequest): Promise<boolean> => {
    isAgreed ||= request.kind !== 'goods.change' || (await risk.mayOverwrite(request.fields, unread));
    return isAgreed;
  };
}

/** Saves only the differences, only if valid, and only for the shop that the form was opened in. */
export function useSave(editing: Editing, end: () => Promise<void>) {
  const saveRequests = useSaving();
  const mayOverwrite = useAgreement(editing.subject.unread);
  const { t } = useWords();

  const { run, isBusy, error } = useShop().command(async (_whole: null): Promise<Result<Saved>> => {
    editing.seal();
    await editing.check.now();
    editing.isTried.value = true;
    if (editing.faults.value.length > 0) return done('wrong');
    const request = requestOf(editing);
    if (request === null) return done('nothing');
    if (!(await mayOverwrite(request))) return done('stay');
    const title = editing.fields.value.title ?? editing.subject.title;
    const answer = await saveRequests([request], t('goodsEditor.saved', { title }));
    if (!answer.ok) return answer;
    await end();
    return done('saved');
  });

  async function save(): Promise<Saved | 'failed'> {
    if (isBusy.value) return 'failed';
    const answer = await run();
    return answer.ok ? answer.data : 'failed';
  }

  return { failure: error, isBusy, save };
}

/** Shows the saved item on the goods page; a new one as soon as the shop has given it an id. */
export function useShowing({ id }: Editing['subject']) {
  const bridge = useBridge();
  const shop = useShop();
  const router = useRouter();
  let before: ReadonlySet<string> = new Set();

  async function named(title: string): Promise<string[]> {
    const query = {
      words: title.slice(0, 200),
      filters: {},
      offset: 0,
      limit: MOST_GOODS_AT_ONCE,
      facets: false,
    };
    const answer = await shop.call('goods.search', query);
    return answer.ok ? answer.data.lines.flatMap((line) => (line.title === title ? [line.id] : [])) : [];
  }

  /** Opens the item unless the person has gone on meanwhile. */
  async function openOnceKnown(words: string) {
    const isHere = () => router.currentRoute.value.query.words === words;
    const look = async () => {
      const found = isHere() ? (await named(words)).find((other) => !before.has(other)) : undefined;
      if (!isHere() || found !== undefined) leave();
      if (isHere() && found !== undefined) await router.replace({ query: { words, open: found } });
    };
    const leave = bridge.on('goods.changed', () => void look());
    await look();
  }

  return {
    /** Call it before saving. */
    prepare: async (title: string) => {
      if (id === null) before = new Set(await named(title.trim()));
    },
    show: async (title: string) => {
      const words = title.trim();
      await router.push({ name: 'goods', query: id === null ? { words } : { open: id } });
      if (id === null) await openOnceKnown(words);
    },
  };
}

type LeaveChoice = 'save' | 'keep' | 'discard' | 'stay';

interface Options {
  /** Leaving would lose nothing. */
  isFree: () => boolean;
  save: () => Promise<boolean>;
  keep: () => Promise<boolean>;
  discard: () => Promise<void>;
}

/** When a changed form is left, asks what to do with the changes, and does it before navigating. */
export function useLeaving({ isFree, save, keep, discard }: Options) {
  /** Resolves the open question; null if none is open. */
  const answer = shallowRef<((choice: LeaveChoice) => void) | null>(null);

  const ask = () =>
    new Promise<LeaveChoice>((resolve) => {
      answer.value?.('stay');
      answer.value = (choice) => {
        answer.value = null;
        resolve(choice);
      };
    });

  async function mayLeave(): Promise<boolean> {
    if (isFree()) return true;
    const choice = await ask();
    if (choice === 'save') return save();
    if (choice === 'keep') return keep();
    if (choice === 'discard') await discard();
    return choice === 'discard';
  }

  onBeforeRouteLeave(mayLeave);
  onBeforeRouteUpdate(mayLeave);
  onBeforeUnmount(() => answer.value?.('stay'));
  return answer;
}

interface EditorActions {
  save: () => unknown;
  undo: () => unknown;
  redo: () => unknown;
}

function actionOf({
  key,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
}: KeyboardEvent): keyof EditorActions | undefined {
  if (altKey || ctrlKey === metaKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  if (shiftKey) return undefined;
  return letter === 's' ? 'save' : letter === 'y' ? 'redo' : undefined;
}

export function useEditorKeys(actions: EditorActions): void {
  const { t } = useWords();

  useEventListener(document, 'keydown', (event) => {
    // A cell of the specification sheet handles Undo itself while it has uncommitted text.
    const action = event.isComposing || event.defaultPrevented ? undefined : actionOf(event);
    if (action === undefined) return;
    // Prevented even below a dialog: saving the web page is never intended.
    event.preventDefault();
    const isFree = !isDialogOpen();
    if (isFree && !(action === 'save' && event.repeat)) actions[action]();
  });

  usePageKeys(() => [
    { what: t('goodsEditor.keys.save'), keys: ['Ctrl', 'S'] },
    { what: t('goodsEditor.keys.undo'), keys: ['Ctrl', 'Z'] },
    { what: t('goodsEditor.keys.redo'), keys: ['Ctrl', 'Shift', 'Z'] },
    { what: t('goodsEditor.keys.order'), keys: ['Alt', '↑', '↓'] },
  ]);
}

const CONTROLS = 'input:not([disabled]), textarea, select, button:not([disabled])';

export function toField(name: GoodsFieldName): void {
  const frame = document.querySelector<HTMLElement>(`[data-field~='${name}']`);
  const own = document.getElementById(controlId(name));
  const control =
    own !== null && !own.matches(':disabled') ? own : frame?.querySelector<HTMLElement>(CONTROLS);
  (frame ?? own)?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
