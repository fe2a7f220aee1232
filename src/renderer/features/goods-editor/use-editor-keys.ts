// The keyboard shortcuts of the form: save, undo, redo.
import { useEventListener } from '@vueuse/core';
import { usePageKeys } from '../../app/frame/page-keys.ts';
import { useWords } from '../../i18n/words.ts';

export interface EditorActions {
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
    const isFree = document.querySelector('dialog[open]') === null;
    if (isFree && !(action === 'save' && event.repeat)) actions[action]();
  });

  usePageKeys(() => [
    { what: t('goodsEditor.keys.save'), keys: ['Ctrl', 'S'] },
    { what: t('goodsEditor.keys.undo'), keys: ['Ctrl', 'Z'] },
    { what: t('goodsEditor.keys.redo'), keys: ['Ctrl', 'Shift', 'Z'] },
    { what: t('goodsEditor.keys.order'), keys: ['Alt', '↑', '↓'] },
  ]);
}
