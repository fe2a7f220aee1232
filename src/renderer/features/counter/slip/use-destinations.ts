// Where the unsent lines of a slip will come out, before they are sent.
import { computed } from 'vue';
import { usePrinters } from '../../../app/stores/printers.ts';
import { useCounter } from '../counter-store.ts';

/** The names of the printers, each once; empty where none prints them. */
export function useDestinations() {
  const counter = useCounter();
  const printers = usePrinters();
  return computed((): string[] => {
    const { routing, printers: known = [] } = printers.state ?? {};
    if (!routing || counter.order === null) return [];
    const { lines, heldCourses } = counter.order;
    const ready = lines.filter(
      ({ sentAtSeconds, amount, course }) =>
        sentAtSeconds === null && amount > 0 && !heldCourses.includes(course),
    );
    const ids = ready.flatMap(({ groups }) => {
      const own = groups.flatMap((group) => routing.groups[group] ?? []);
      return own.length > 0 || routing.others === null ? own : [routing.others];
    });
    return known.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  });
}
