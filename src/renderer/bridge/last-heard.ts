// Keeps from where a page has to listen so that it misses nothing: behind the last event, or before its earliest answer.

export interface LastHeard {
  /** Undefined where nothing has been heard, or where it was heard of two runs of the program. */
  id: () => string | undefined;
  /** Each answer names the last event before it; several that were asked at once come in any order. */
  answered: (id: string) => void;
  happened: (id: string) => void;
}

export function createLastHeard(): LastHeard {
  let last: string | undefined;
  let isTorn = false;
  return {
    id: () => last,
    answered: (id) => {
      if (isTorn) return;
      const before = last ?? id;
      isTorn = runOf(before) !== runOf(id);
      if (isTorn) last = undefined;
      else last = countOf(before) < countOf(id) ? before : id;
    },
    happened: (id) => {
      last = id;
      isTorn = false;
    },
  };
}

/** `run-count`, as the host spells them. */
const runOf = (id: string) => id.slice(0, id.lastIndexOf('-'));
const countOf = (id: string) => Number(id.slice(id.lastIndexOf('-') + 1));
