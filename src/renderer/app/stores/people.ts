// The people of the desk, and who works at this window.
import { useEventListener, useThrottleFn } from '@vueuse/core';
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { isCook, type PeopleSession } from '../../../contract/people.ts';
import type { Right } from '../../../contract/rights.ts';
import type { Input, Output } from '../../../contract/routes.ts';
import { type Bridge, useBridge } from '../../bridge/bridge.ts';
import { follow } from '../../bridge/follow.ts';
import type { Page } from '../pages.ts';
import { useAccess } from '../people/access.ts';
import { useDevice, usePersonChange } from '../shop-store.ts';

/** Far less than the shortest idle time after which a window locks itself. */
const USED_EVERY_MS = 15_000;

/** A person is at this window. */
function sayWhenUsed(bridge: Bridge, isSignedIn: () => boolean): void {
  const sayUsed = useThrottleFn(() => void bridge.call('people.used', null), USED_EVERY_MS);
  useEventListener(window, ['pointerdown', 'keydown', 'wheel'], () => void (isSignedIn() && sayUsed()), {
    passive: true,
  });
}

export const usePeople = defineStore('people', () => {
  const bridge = useBridge();
  const access = useAccess();
  const { command } = useDevice();
  const changePerson = usePersonChange();
  const { state, error, ask, settle } = follow(bridge, 'people.changed', () =>
    bridge.call('people.get', null),
  );
  const session = shallowRef<PeopleSession | null>(null);
  /** The recovery code that is on screen; it is shown once. */
  const code = ref<string | null>(null);

  const take = (next: PeopleSession) => {
    const known = session.value;
    if (known?.window !== next.window || next.revision >= known.revision) session.value = next;
  };
  async function askSession() {
    const answer = await bridge.call('people.session', null);
    if (answer.ok) take(answer.data);
  }
  bridge.on('people.session-changed', (next) => {
    if (session.value === null) void askSession();
    else if (next.window === session.value.window) take(next);
  });
  bridge.onResync(() => void askSession());
  /** Pages show that something was refused. */
  let isOutdated = false;
  access.onRefusal((code) => {
    isOutdated = true;
    if (code === 'people.signed-out') void askSession();
  });

  function show(made: Output<'people.recover'>): void {
    code.value = made.code;
    take(made.session);
  }
  /** Both end when all is known here: events tell a moment earlier that the owner is signed in. */
  const setUp = command(async (input: Input<'people.set-up'>) => {
    const answer = await bridge.call('people.set-up', input);
    if (answer.ok) show(answer.data);
    await ask();
    return answer;
  });
  const recover = command(async (input: Input<'people.recover'>) => {
    const answer = await bridge.call('people.recover', input);
    if (answer.ok) show(answer.data);
    return answer;
  });

  const operator = computed(() => session.value?.operator ?? null);
  const isSetUp = computed(() => state.value?.isSetUp === true);
  /** Where no cook has a PIN, the kitchen's displays ask for none. */
  const hasCooks = computed(() => state.value?.people.some(isCook) === true);
  const isLocked = computed(
    () => isSetUp.value && session.value !== null && operator.value === null && !setUp.isBusy.value,
  );
  /** Undefined until it is known for whom the pages were fetched; null for a desk without people, or a locked one. */
  let lastOperator: string | null | undefined;
  watch(
    () => session.value && (operator.value?.id ?? null),
    (id) => {
      access.cancelAll();
      const isFirst = lastOperator === undefined;
      if (isFirst) lastOperator = id;
      if (id === null) return;
      const isAnother = id !== lastOperator;
      if (isAnother) changePerson();
      if (isAnother || isOutdated) bridge.resync();
      isOutdated = false;
      lastOperator = id;
    },
  );

  sayWhenUsed(bridge, () => operator.value !== null);

  /** Without people, all is allowed. */
  const can = (right: Right) => !isSetUp.value || operator.value?.rights.includes(right) === true;

  /** Calls whose answer has the session of this window. */
  async function signIn(input: Input<'people.sign-in'>) {
    const answer = await bridge.call('people.sign-in', input);
    if (answer.ok) take(answer.data);
    return answer;
  }
  async function lock() {
    const answer = await bridge.call('people.sign-out', null);
    if (answer.ok) take(answer.data);
    return answer;
  }

  return {
    state,
    error,
    settle,
    load: () => Promise.all([ask(), askSession()]),
    /** What events call this window. */
    window: computed(() => session.value?.window),
    /** The desk has said who works here, and who is signed in at this window. */
    isKnown: computed(() => state.value !== null && session.value !== null),
    isSetUp,
    operator,
    code,
    /** Nothing of the page is seen: the window is locked, or shows a recovery code. */
    isCovered: (page: Pick<Page, 'isDisplay'> | undefined) =>
      code.value !== null ||
      recover.isBusy.value ||
      (isLocked.value && (hasCooks.value || page?.isDisplay !== true)),
    can,
    /** Whether the page has anything for the person here. */
    mayOpen: (page: Pick<Page, 'needs'> | undefined) => page?.needs?.some(can) ?? true,
    signIn,
    lock,
    setUp,
    recover,
  };
});
