// The second of two quick taps on one place does nothing to what has come there since the first: it was not meant for it.
import { useEventListener } from '@vueuse/core';

/** Less than a person needs to aim again. */
const AIMING_MS = 500;
/** How far apart two taps of one finger land. */
const FINGER_PX = 32;

const CONTROLS = 'button, a, label, input, select, textarea, summary, [role], [tabindex]';

interface Tap {
  atMs: number;
  x: number;
  y: number;
  /** What lay under it, or the element itself where no control did. */
  control: EventTarget | null;
}

const controlAt = ({ target }: Event): EventTarget | null =>
  target instanceof Element ? (target.closest(CONTROLS) ?? target) : target;

const isNear = (one: Tap, other: Tap): boolean =>
  other.atMs - one.atMs < AIMING_MS && Math.hypot(other.x - one.x, other.y - one.y) < FINGER_PX;

export function ignoreStrayTaps(): void {
  let last: Tap | undefined;
  let isStray = false;
  let isByMouse = false;

  useEventListener(
    window,
    'pointerdown',
    (event) => {
      const tap = {
        atMs: event.timeStamp,
        x: event.clientX,
        y: event.clientY,
        control: controlAt(event),
      };
      const first = last !== undefined && isNear(last, tap) ? last : tap;
      isStray = first.control !== tap.control;
      isByMouse = event.pointerType === 'mouse';
      // A third tap is measured by the first one too.
      last = { ...tap, control: first.control };
      // No press begins that might be taken for a hold. Only its click tells whether a mouse clicked twice.
      if (isStray && !isByMouse) event.stopPropagation();
    },
    { capture: true },
  );
  // A finger that scrolls has not tapped.
  useEventListener(window, 'pointercancel', () => (last = undefined), { capture: true });
  useEventListener(
    window,
    'click',
    (event) => {
      // With a mouse the system knows a double click; a click by key or program is none.
      const isSecond = isByMouse ? event.detail > 1 : event.detail > 0;
      if (!isSecond || !isStray) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
