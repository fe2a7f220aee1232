// Changes that would restore what the shop has lost by a write: they are `refused` and so wait for a person.
import type { Mend } from './sender.ts';
import type { StoredCommand } from './stored-command.ts';

/** `place` is that of the first. */
export const mending = (
  mends: readonly Mend[],
  { title, changedAtSeconds }: StoredCommand,
  { newId, place }: { newId: () => string; place: number },
): StoredCommand[] =>
  mends.map(({ id, fields, error }, at) => ({
    id: newId(),
    place: place + at,
    title,
    request: { kind: 'goods.change', id, fields },
    base: { fields: {}, name: null },
    state: 'refused',
    tries: 0,
    requestedAtSeconds: changedAtSeconds,
    changedAtSeconds,
    notBeforeSeconds: null,
    error,
    disputed: [],
    isGone: false,
    written: [],
    beyond: [],
    knownIds: null,
    madeId: null,
  }));
