// Mirrors a state of the core: fetched once, updated by its event, fetched again after a break of the connection.
import { tryOnScopeDispose } from '@vueuse/core';
import { shallowRef, type ShallowRef } from 'vue';
import type { AppError } from '../../contract/errors.ts';
import type { EventName, Payload } from '../../contract/events.ts';
import type { Result } from '../../contract/result.ts';
import type { Bridge } from './bridge.ts';

export interface Followed<State> {
  /** Null until the first value arrives. */
  state: ShallowRef<State | null>;
  /** Why the last fetch failed. */
  error: ShallowRef<AppError | null>;
  ask: () => Promise<void>;
  /** Runs a command that returns the new state, and applies that state. */
  settle: (command: Promise<Result<State>>) => Promise<Result<State>>;
}

export function follow<Name extends EventName>(
  bridge: Bridge,
  event: Name,
  question: () => Promise<Result<Payload<Name>>>,
): Followed<Payload<Name>> {
  type State = Payload<Name>;
  const state: ShallowRef<State | null> = shallowRef(null);
  const error = shallowRef<AppError | null>(null);
  const order = createOrder();

  const show = (next: State) => {
    state.value = next;
    error.value = null;
  };

  const ask = async () => {
    const isNewest = order.send();
    const answer = await question();
    if (!isNewest()) return;
    if (answer.ok) show(answer.data);
    else error.value = answer.error;
  };

  const settle = async (command: Promise<Result<State>>) => {
    const isNewest = order.send();
    const answer = await command;
    if (!answer.ok) return answer;
    if (isNewest()) show(answer.data);
    else await ask();
    return answer;
  };

  const leave = bridge.on(event, (next) => {
    order.onEvent();
    show(next);
  });
  tryOnScopeDispose(leave);
  tryOnScopeDispose(bridge.onResync(() => void ask()));
  return { state, error, ask, settle };
}

/** Answers and events travel separately: an answer may be older than an event that arrived while it was on its way. */
function createOrder() {
  let eventCount = 0;
  let sent = 0;
  let taken = 0;
  return {
    onEvent: () => {
      eventCount += 1;
    },
    /** Returns a function that says, once the answer has arrived, whether it is the newest value. */
    send: () => {
      const before = eventCount;
      const number = (sent += 1);
      return () => {
        const isNewest = before === eventCount && number > taken;
        if (isNewest) taken = number;
        return isNewest;
      };
    },
  };
}
