// What answers and events have to look like: those of the start are there at once, the others when they are first needed.
import type * as z from 'zod/mini';
import type { EventName } from '../../contract/events.ts';
import type { RouteName } from '../../contract/routes.ts';
import { startEvents, startRoutes } from '../../contract/start.ts';

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

/** Fails where the program that serves them is out of reach. */
export async function loadShapes(): Promise<Shapes> {
  if (all !== ofTheStart) return all;
  const [{ routes }, { events }] = await Promise.all([
    import('../../contract/routes.ts'),
    import('../../contract/events.ts'),
  ]);
  all = { answers: (route) => routes[route].output, events: (event) => events[event] };
  return all;
}

export async function shapeOfAnswer(route: RouteName): Promise<z.ZodMiniType | undefined> {
  return all.answers(route) ?? (await loadShapes()).answers(route);
}

/** At once where it is there: what happens is told in its order. */
export function withShapeOf(event: EventName, use: (shape: z.ZodMiniType) => void): void {
  const shape = all.events(event);
  if (shape !== undefined) {
    use(shape);
    return;
  }
  // What is missed while the program is out of reach is asked for when it is back.
  void loadShapes().then(
    ({ events }) => {
      const found = events(event);
      if (found !== undefined) use(found);
    },
    () => undefined,
  );
}
