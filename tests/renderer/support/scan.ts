// A scanner: keys to the focused element, one directly after the other.

/** When the last key was pressed; a slow machine must not slow the scanner down. */
let atMs = 0;

/** Returns whether Enter was left to the page. */
export function scan(code: string, more: KeyboardEventInit = {}) {
  atMs = Math.max(atMs, performance.now()) + 1000;
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    Object.defineProperty(event, 'timeStamp', { value: (atMs += 5) });
    (document.activeElement ?? document.body).dispatchEvent(event);
    return !event.defaultPrevented;
  };
  for (const key of code) if (press(key)) insert(key);
  return press('Enter');
}

/** The browser inserts a letter into the field that has the focus after the key press. */
function insert(letter: string) {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  field.setRangeText(letter, field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
