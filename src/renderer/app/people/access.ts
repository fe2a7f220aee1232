// What the core refuses a person: the one place that has an act approved and then does it once more.
import { inject, type InjectionKey, shallowRef } from 'vue';
import type { ErrorData } from '../../../contract/errors.ts';
import type { RouteName } from '../../../contract/routes.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import { createListeners } from '../../bridge/listeners.ts';

type Refused = ErrorData<'people.needs'>;

/** An act that waits for an approval. */
export interface Waiting extends Refused {
  end: (isApproved: boolean) => void;
}

export type Access = ReturnType<typeof createAccess>;

export const accessKey: InjectionKey<Access> = Symbol('access');

export function useAccess(): Access {
  const access = inject(accessKey);
  if (access === undefined) throw new Error('the page was started without its access');
  return access;
}

export function createAccess(core: Bridge) {
  /** Shown one after the other. */
  const waiting = shallowRef<readonly Waiting[]>([]);
  const refusals = createListeners<'people.signed-out' | 'people.needs'>();

  function approval(refused: Refused): Promise<boolean> {
    // An approval is used once, so the second of two equal acts cannot have it.
    if (waiting.value.some(({ act }) => act === refused.act)) return Promise.resolve(false);
    return new Promise((resolve) => {
      const mine: Waiting = {
        ...refused,
        end: (isApproved) => {
          waiting.value = waiting.value.filter((each) => each !== mine);
          resolve(isApproved);
        },
      };
      waiting.value = [...waiting.value, mine];
    });
  }

  const call: Bridge['call'] = async (route, input) => {
    const answer = await core.call(route, input);
    if (answer.ok) return answer;
    const { error } = answer;
    if (error.code === 'people.signed-out' || error.code === 'people.needs') refusals.emit(error.code);
    if (error.code !== 'people.needs' || !(await isCommand(route))) return answer;
    return (await approval(error.data)) ? core.call(route, input) : answer;
  };

  const bridge: Bridge = { ...core, call };
  return {
    bridge,
    waiting,
    onRefusal: refusals.add,
    /** The operator is another one, so nothing waits any more. */
    cancelAll: () => waiting.value.forEach(({ end }) => end(false)),
  };
}

/** A page asks its questions by itself, and again after each change: they must not open a sheet. */
async function isCommand(route: RouteName): Promise<boolean> {
  const { routes } = await import('../../../contract/routes.ts');
  return routes[route].kind === 'command';
}
