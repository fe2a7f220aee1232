// Keeps a state of the core's on the screen: asked for once, followed by its event, asked for anew after a break.
import { shallowRef, type ShallowRef } from 'vue';
import type { AppError } from '../../contract/errors.ts';
import type { EventName, Payload } from '../../contract/events.ts';
import type { Result } from '../../contract/result.ts';
import type { Bridge } from './bridge.ts';

export interface Followed<State> {
  /** Null until it was heard for the first time. */
  state: ShallowRef<State | null>;
  /** Why the last question brought nothing. */
  error: ShallowRef<AppError | null>;
  ask: () => Promise<void>;
  /** Sends a command that answers the new state, and takes that over. */
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
    const isFresh = order.send();
    const answer = await question();
    if (!isFresh()) return;
    if (answer.ok) show(answer.data);
    else error.value = answer.error;
  };

  const settle = async (command: Promise<Result<State>>) => {
    const isFresh = order.send();
    const answer = await command;
    if (!answer.ok) return answer;
    if (isFresh()) show(answer.data);
    else await ask();
    return answer;
  };

  bridge.on(event, (next) => {
    order.hear();
    show(next);
  });
  bridge.onResync(() => void ask());
  return { state, error, ask, settle };
}

/** Calls and events cross on different ways: an answer may be older than what was heard while it was coming. */
function createOrder() {
  let heard = 0;
  let sent = 0;
  let taken = 0;
  return {
    hear: () => {
      heard += 1;
    },
    /** Answers how to find out, when the answer is here, whether nothing newer came before it. */
    send: () => {
      const before = heard;
      const number = (sent += 1);
      return () => {
        const fresh = before === heard && number > taken;
        if (fresh) taken = number;
        return fresh;
      };
    },
  };
}
