// The only way from a page to the core and back, typed by the contract and checked against it.
import type * as z from 'zod/mini';
import { inject, type InjectionKey } from 'vue';
import type { AppError } from '../../contract/errors.ts';
import type { EventName, Payload } from '../../contract/events.ts';
import { failed, result, type Result } from '../../contract/result.ts';
import type { Input, Output, RouteName } from '../../contract/routes.ts';
import { createListeners } from './listeners.ts';
import { LineFault, type Transport } from './transport.ts';
import { startEvents, startRoutes } from '../../contract/start.ts';

export interface Bridge extends Pick<Transport, 'line' | 'onLine' | 'onResync'> {
  call: <Name extends RouteName>(route: Name, input: Input<Name>) => Promise<Result<Output<Name>>>;
  on: <Name extends EventName>(event: Name, listener: (payload: Payload<Name>) => void) => () => void;
  /** Events may have been missed: every store of state must fetch it again. */
  resync: () => void;
}

export const bridgeKey: InjectionKey<Bridge> = Symbol('bridge');

export function useBridge(): Bridge {
  const bridge = inject(bridgeKey);
  if (bridge === undefined) throw new Error('the page was started without its bridge');
  return bridge;
}

export function createBridge(transport: Transport): Bridge {
  const again = createListeners<null>();
  return {
    line: transport.line,
    onLine: transport.onLine,
    onResync: (listener) => {
      const leave = [transport.onResync(listener), again.add(listener)];
      return () => leave.forEach((end) => end());
    },
    resync: () => again.emit(null),

    call: async (route, input) => {
      try {
        const raw = await transport.call(route, input);
        return checked(route, raw, await shapeOfAnswer(route));
      } catch (fault) {
        return failed(unanswered(route, fault));
      }
    },

    on: (event, listener) => {
      let isLeft = false;
      const leave = transport.on(event, (raw) =>
        withShapeOf(event, (shape) => {
          const read = shape.safeParse(raw);
          // The table pairs each event with its own payload; the compiler cannot follow that through a lookup.
          if (read.success && !isLeft) listener(read.data as Payload<typeof event>);
        }),
      );
      return () => {
        isLeft = true;
        leave();
      };
    },
  };
}

function checked<Name extends RouteName>(
  route: Name,
  raw: unknown,
  shape: z.ZodMiniType | undefined,
): Result<Output<Name>> {
  const read = shape && result(shape).safeParse(raw);
  // The output belongs to the route; the compiler cannot follow that through a lookup.
  return read?.success === true ? (read.data as Result<Output<Name>>) : failed(misshapen(route));
}

const misshapen = (route: RouteName): AppError => ({
  code: 'internal',
  message: `the answer to ${route} has not the shape that was agreed`,
  data: { correlationId: route },
});

const unanswered = (route: RouteName, fault: unknown): AppError =>
  fault instanceof LineFault && fault.line === 'locked-out'
    ? { code: 'ipc.forbidden', message: fault.message }
    : { code: 'bridge.lost', message: `${route} was not answered` };

interface Shapes {
  answers: (route: RouteName) => z.ZodMiniType | undefined;
  events: (event: EventName) => z.ZodMiniType | undefined;
}

const ofTheStart: Shapes = {
  answers: (route) => (isIn(startRoutes, route) ? startRoutes[route].output : undefined),
  events: (event) => (isIn(startEvents, event) ? startEvents[event] : undefined),
};

const isIn = <Table extends object>(table: Table, name: PropertyKey): name is keyof Table =>
  Object.hasOwn(table, name);

let all: Shapes = ofTheStart;

/** Rejects while the program that serves the schemas is out of reach. */
export async function loadShapes(): Promise<Shapes> {
  if (all !== ofTheStart) return all;
  const [{ routes }, { events }] = await Promise.all([
    import('../../contract/routes.ts'),
    import('../../contract/events.ts'),
  ]);
  all = { answers: (route) => routes[route].output, events: (event) => events[event] };
  return all;
}

async function shapeOfAnswer(route: RouteName): Promise<z.ZodMiniType | undefined> {
  return all.answers(route) ?? (await loadShapes()).answers(route);
}

/** Runs synchronously once the schemas are loaded, so that events keep their order. */
function withShapeOf(event: EventName, use: (shape: z.ZodMiniType) => void): void {
  const shape = all.events(event);
  if (shape !== undefined) {
    use(shape);
    return;
  }
  // Events dropped while the program is out of reach are covered by the resync afterwards.
  void loadShapes().then(
    ({ events }) => {
      const found = events(event);
      if (found !== undefined) use(found);
    },
    () => undefined,
  );
}
