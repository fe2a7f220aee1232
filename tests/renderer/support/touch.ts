// A finger or a mouse that presses and lets go.

/** Each control lies somewhere else. */
const places = new WeakMap<Element, number>();
let next = 0;
function placeOf(element: Element): { clientX: number } {
  const clientX = places.get(element) ?? (next += 100);
  places.set(element, clientX);
  return { clientX };
}

export function touch(selector: string, pointerType: 'touch' | 'mouse' = 'touch') {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`there is no ${selector}`);
  const more = { bubbles: true, cancelable: true, button: 0, pointerType, ...placeOf(element) };
  const isPrevented = !element.dispatchEvent(new PointerEvent('pointerdown', more));
  element.dispatchEvent(new PointerEvent('pointerup', more));
  if (!isPrevented && element.matches('input, textarea')) element.focus();
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
  return { isPrevented };
}
