// A press that lasts, a right click or the menu key; the click that ends a long press must do nothing else.

const HOLD_MS = 500;
const MOST_MOVE_PX = 12;

interface HoldPlace {
  left: number;
  top: number;
}

/** Such a click reaches neither a menu that the hold has opened, which it would close, nor what lies under the finger. */
function ignoreClickOfPress(): void {
  const options = { capture: true };
  const end = () => {
    window.removeEventListener('click', ignore, options);
    window.removeEventListener('pointerdown', end, options);
  };
  const ignore = (event: MouseEvent) => {
    // One by key or program is none of the pointer.
    if (event.detail > 0) event.stopImmediatePropagation();
    end();
  };
  window.addEventListener('click', ignore, options);
  // A press that lasts may end without a click.
  window.addEventListener('pointerdown', end, options);
}

/** `held` returns whether there was something to hold; a press that lasts goes on, a right click and a key are over. */
export function useHold(held: (target: EventTarget | null, place: HoldPlace, isPress: boolean) => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let start = { x: 0, y: 0 };
  let isHeld = false;

  let frame = 0;
  const stop = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };

  function onPointerdown({ target, clientX, clientY, button }: PointerEvent) {
    stop();
    isHeld = false;
    if (button !== 0) return;
    start = { x: clientX, y: clientY };
    const hold = () => {
      isHeld = held(target, { left: clientX, top: clientY }, true);
      if (isHeld) ignoreClickOfPress();
    };
    // A frame later: after long work a finger that has left is heard of after the timer, but before the frame.
    timer = setTimeout(() => (frame = requestAnimationFrame(hold)), HOLD_MS);
  }

  function onPointermove({ clientX, clientY }: PointerEvent) {
    if (Math.hypot(clientX - start.x, clientY - start.y) > MOST_MOVE_PX) stop();
  }

  function onContextmenu(event: MouseEvent) {
    stop();
    event.preventDefault();
    // A long touch ends in this event, too.
    if (isHeld) return;
    const { target, clientX, clientY } = event;
    const box = target instanceof Element ? target.getBoundingClientRect() : new DOMRect();
    const isByKey = clientX === 0 && clientY === 0;
    held(target, isByKey ? { left: box.left, top: box.bottom } : { left: clientX, top: clientY }, false);
  }

  return {
    /** Whether the last press was a hold; asked by the click that follows it. */
    hasHeld: () => {
      const was = isHeld;
      isHeld = false;
      return was;
    },
    forget: stop,
    handlers: {
      pointerdown: onPointerdown,
      pointermove: onPointermove,
      pointerup: stop,
      pointercancel: stop,
      contextmenu: onContextmenu,
    },
  };
}
