// The global shortcuts: the palette, the list of shortcuts, and a digit for each page.
import { useEventListener } from '@vueuse/core';
import { useRouter } from 'vue-router';
import { isTyping } from '../../ui/key-lines.ts';
import { isDialogOpen } from '../../ui/overlays.ts';
import { numberedPages } from '../pages.ts';
import { usePeople } from '../stores/people.ts';

export interface ShortcutActions {
  palette: () => void;
  help: () => void;
}

const onMac = () => navigator.platform.startsWith('Mac');

export const paletteKeys = () => (onMac() ? ['⌘', 'K'] : ['Ctrl', 'K']);
export const helpKeys = ['?'];
export const pageKeys = (index: number) => [onMac() ? '⌥' : 'Alt', String(index + 1)];
export const closeKeys = ['Esc'];

export function useShortcuts({ palette, help }: ShortcutActions): void {
  const router = useRouter();
  const people = usePeople();

  useEventListener(document, 'keydown', (event) => {
    const action = actionOf(event);
    if (action === undefined) return;
    event.preventDefault();
    action();
  });

  function actionOf(event: KeyboardEvent): (() => void) | undefined {
    const { key, code, ctrlKey, metaKey, altKey } = event;
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return palette;
    if (isDialogOpen()) return undefined;
    if (key === '?' && !isTyping(event.target)) return help;
    const page =
      altKey && !ctrlKey && !metaKey
        ? numberedPages[Number(/^Digit([1-9])$/.exec(code)?.[1]) - 1]
        : undefined;
    return page && people.mayOpen(page) ? () => void router.push({ name: page.name }) : undefined;
  }
}
