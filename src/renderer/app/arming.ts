// What takes money, or acts in one tap, does nothing until it has lain still on screen for a while: no finger and no Enter
// that was meant for what lay there before meets it.
import {
  type MaybeComputedElementRef,
  unrefElement,
  useEventListener,
  useMutationObserver,
  useTimeoutFn,
} from '@vueuse/core';
import { computed, onMounted, type Ref } from 'vue';

/** Longer than a slow second press of one finger. */
export const ARMING_MS = 800;
/** Within this, a press would still meet it. */
const STILL_PX = 8;

export interface Arming {
  /**
   * What is not armed has `aria-disabled`: unlike `disabled`, that leaves the focus where it is. A button of Element Plus must
   * not have both, because a change of `disabled` overwrites `aria-disabled`.
   */
  isArmed: Readonly<Ref<boolean>>;
  rearm: () => void;
}

/** Armed until something is done that puts other controls into the place of the pressed one. */
export function useArmingAfter({ isArmedAtFirst = true } = {}): Arming {
  const { isPending, start: rearm } = useTimeoutFn(() => undefined, ARMING_MS, {
    immediate: !isArmedAtFirst,
  });
  return { isArmed: computed(() => !isPending.value), rearm };
}

/** For the controls with `aria-disabled` in a part of the screen that has just come up. */
export function useArming(part: MaybeComputedElementRef): Arming {
  const { isArmed, rearm } = useArmingAfter({ isArmedAtFirst: false });
  onceMoved(part, rearm);
  useEventListener(
    document,
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || isArmed.value) return;
      // One of many: it is quiet first.
      rearm();
      if (unrefElement(part)?.contains(event.target as Node | null) === true) event.preventDefault();
    },
    { capture: true },
  );
  return { isArmed, rearm };
}

interface Spot {
  onScreenY: number;
  inPartsY: number;
}

/** A person who scrolls moves it too, and looks where; so does what stays in place while its part scrolls. */
function onceMoved(part: MaybeComputedElementRef, moved: () => void) {
  let before = new Map<Element, Spot>();
  const look = () => {
    const now = new Map<Element, Spot>();
    for (const control of unrefElement(part)?.querySelectorAll<HTMLElement>('[aria-disabled]') ?? [])
      now.set(control, { onScreenY: control.getBoundingClientRect().top, inPartsY: depthOf(control) });
    const hasMoved = [...now].some(([control, spot]) => {
      const was = before.get(control);
      return (
        was !== undefined &&
        hasShifted(was.onScreenY, spot.onScreenY) &&
        hasShifted(was.inPartsY, spot.inPartsY)
      );
    });
    const hasCome = before.size > 0 && [...now.keys()].some((control) => !before.has(control));
    before = now;
    if (hasMoved || hasCome) moved();
  };
  onMounted(look);
  useMutationObserver(() => document.body, look, { childList: true, subtree: true });
}

const hasShifted = (one: number, other: number) => Math.abs(one - other) > STILL_PX;

/** The same in any scroll position. */
function depthOf({ offsetTop, offsetParent }: HTMLElement): number {
  return offsetTop + (offsetParent instanceof HTMLElement ? depthOf(offsetParent) : 0);
}
