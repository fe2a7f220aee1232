// Listens for a scanner on the whole page, and takes back what its burst has typed into whatever had the focus.
import { onBeforeUnmount, onMounted } from 'vue';
import { type Burst, hear, isBurst, noBurst } from './scanner.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldOf = (target: EventTarget | null): Field | undefined =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined;

/** Puts a field back to how it stands now. */
function keeping(field: Field | undefined): () => void {
  if (field === undefined) return () => undefined;
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    if (field.value === value) return;
    field.value = value;
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

function swallow(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const isOther = ({ isComposing, repeat, ctrlKey, altKey, metaKey, key }: KeyboardEvent) =>
  isComposing || key === 'Process' || repeat || ctrlKey || altKey || metaKey;

export function useScanner(onCode: (code: string) => void): void {
  let burst: Burst = noBurst;
  let putBack: () => void = () => undefined;

  const press = (event: KeyboardEvent) => {
    const field = fieldOf(event.target);
    const heard = hear(burst, { key: event.key, atMs: event.timeStamp, isOther: isOther(event) });
    burst = heard.burst;
    if (heard.code !== undefined) {
      swallow(event);
      putBack();
      onCode(heard.code);
      return;
    }
    // The key has not reached its field yet.
    if (burst.text === event.key) putBack = keeping(field);
    else if (field === undefined && isBurst(burst)) swallow(event);
  };

  onMounted(() => window.addEventListener('keydown', press, true));
  onBeforeUnmount(() => window.removeEventListener('keydown', press, true));
}
