// The people of the desk in a backup: without their PINs, and only for a machine that has no people yet.
import { peopleKind, returningPeopleKind, withoutPins } from '../people/people-documents.ts';
import type { Cache } from '../platform/storage/cache.ts';
import { encodeFile } from '../platform/storage/format.ts';
import { documentPart, type Part } from './part.ts';

export function peoplePart(cache: Cache): Part {
  const returning = documentPart(cache, returningPeopleKind, ({ people }) => people.length);
  const isSetUp = () => cache.document(peopleKind).get().people.length > 0;
  return {
    ...returning,
    read: () => {
      if (!isSetUp()) return returning.read();
      const people = withoutPins(cache.document(peopleKind).get());
      return { file: encodeFile(returningPeopleKind, people), count: people.people.length };
    },
    // Otherwise a file could make anybody an owner.
    staysHere: isSetUp,
    write: (held) => !isSetUp() && returning.write(held),
  };
}
