// Scrolls a field into view and focuses it.
import type { GoodsFieldName } from '../../../contract/goods-fields.ts';
import { controlId } from './words.ts';

const CONTROLS = 'input:not([disabled]), textarea, select, button:not([disabled])';

export function toField(name: GoodsFieldName): void {
  const frame = document.querySelector<HTMLElement>(`[data-field~='${name}']`);
  const own = document.getElementById(controlId(name));
  const control =
    own !== null && !own.matches(':disabled') ? own : frame?.querySelector<HTMLElement>(CONTROLS);
  (frame ?? own)?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
