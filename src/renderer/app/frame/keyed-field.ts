// The text field that the keyboard on the screen types into: one that a finger has tapped.
import { useEventListener, useResizeObserver } from '@vueuse/core';
import { computed, ref, shallowRef } from 'vue';
import type { TextField } from '../../ui/type-into.ts';
import { useScreenKeys } from '../screen-keys.ts';

const TYPES = new Set(['text', 'search', 'tel', 'url', 'password']);
const NUMBERS = new Set(['decimal', 'numeric', 'none']);

/** Not a field that has keys of its own, or a list to choose from. */
function textField(target: EventTarget | null): TextField | null {
  const isText =
    target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && TYPES.has(target.type));
  if (!isText || target.readOnly || target.disabled || target.closest('[data-own-keys]')) return null;
  const hasPad = target.closest('form, [role=dialog]')?.querySelector('[data-part=pad]');
  return hasPad && NUMBERS.has(target.inputMode) ? null : target;
}

interface Press {
  field: TextField;
  /** What keeps the system's keyboard away is put back. */
  inputMode: string | null;
}

export function useKeyedField() {
  const keys = useScreenKeys();
  const open = shallowRef<(Press & { value: string }) | null>(null);
  let pressed: Press | null = null;
  let pointerType = '';
  let isPressing = false;
  const isShown = ref(false);
  /** Left to the system's keyboard until it loses the focus. */
  let handedOver: TextField | null = null;
  const isWanted = (field: TextField | null): field is TextField =>
    field !== null && field !== handedOver && keys.opensFor(pointerType);

  function letGo(press: Press | null) {
    if (press === null) return;
    if (press.inputMode === null) press.field.removeAttribute('inputmode');
    else press.field.setAttribute('inputmode', press.inputMode);
  }

  /** Not under a finger: the page would move, and the press would miss its button. */
  function hide() {
    // What a press does follows in the same task.
    setTimeout(() => {
      if (!isPressing && open.value === null) isShown.value = false;
    });
  }

  function close() {
    const was = open.value;
    open.value = null;
    letGo(was);
    hide();
    // The browser says so only of what its own keys have changed.
    if (was !== null && was.field.value !== was.value)
      was.field.dispatchEvent(new Event('change', { bubbles: true }));
  }

  /** Before the field has the focus, so that the system's keyboard does not come first. */
  function onPointerdown(event: PointerEvent) {
    pointerType = event.pointerType;
    isPressing = true;
    const field = textField(event.target);
    // A press that became a scroll has left its field without the focus.
    if (pressed?.field !== document.activeElement) letGo(pressed);
    if (!isWanted(field) || field === open.value?.field) return;
    pressed = { field, inputMode: field.getAttribute('inputmode') };
    field.setAttribute('inputmode', 'none');
  }

  function onRelease() {
    isPressing = false;
    hide();
  }

  /** Also by a press on its label, but not by one that scrolls. */
  function onClick({ target }: MouseEvent) {
    const field = pressed?.field === target ? pressed.field : textField(target);
    if (!isWanted(field) || field === open.value?.field || document.activeElement !== field) return;
    const press = pressed?.field === field ? pressed : { field, inputMode: field.getAttribute('inputmode') };
    pressed = null;
    close();
    field.setAttribute('inputmode', 'none');
    open.value = { ...press, value: field.value };
    isShown.value = true;
  }

  function onBlur({ target }: Event) {
    if (target === handedOver) handedOver = null;
    if (target === open.value?.field) close();
    if (target !== pressed?.field) return;
    letGo(pressed);
    pressed = null;
  }

  /** A field that is taken away while it has the focus says nothing. */
  function onFocus({ target }: Event) {
    if (target !== open.value?.field) close();
  }

  useEventListener(document, 'pointerdown', onPointerdown, true);
  useEventListener(document, ['pointerup', 'pointercancel'], onRelease, true);
  useEventListener(document, 'click', onClick, true);
  useEventListener(document, 'blur', onBlur, true);
  useEventListener(document, 'focus', onFocus, true);
  useResizeObserver(
    computed(() => open.value?.field),
    () => {
      if (open.value?.field.isConnected === false) close();
    },
  );

  return {
    field: computed(() => open.value?.field ?? null),
    isShown: computed(() => keys.mayStay && isShown.value),
    done: () => {
      const was = open.value?.field;
      if (was?.isConnected) was.blur();
      else close();
    },
    handOver: () => {
      handedOver = open.value?.field ?? null;
      close();
    },
  };
}
