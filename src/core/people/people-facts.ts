// What a change of people or roles would do, for the person who is asked to approve it.
import { type NeedFact, type Right, rights, type Role, roleNames } from '../../contract/rights.ts';
import type { Input, RouteName } from '../../contract/routes.ts';
import { type PeopleBook, rightsOf } from './people-book.ts';
import type { StoredPerson } from './people-documents.ts';

type Fields = Pick<StoredPerson, 'name' | 'role' | 'exceptions'>;
type PersonAct = Extract<NeedFact, { kind: 'person' }>['act'];
type FactsByRoute = {
  [Name in RouteName]?: (input: Input<Name>, book: PeopleBook) => readonly NeedFact[];
};

const factsByRoute: FactsByRoute = {
  'people.add': (fields, book) => [personFact('add', fields, { book })],
  'people.save': ({ id, ...fields }, book) =>
    ofPerson(id, book).map((before) => personFact('change', fields, { book, before })),
  'people.set-pin': ({ person }, book) => untouched('set-pin', person, book),
  'people.leave': ({ person }, book) => untouched('leave', person, book),
  'people.return': ({ person }, book) => untouched('return', person, book),
  'people.save-roles': ({ roles }, book) => {
    const before = book.get().roles;
    return roleNames.flatMap((role): NeedFact[] => {
      const change = changeOf(before[role], roles[role]);
      return change === null ? [] : [{ kind: 'role', role, ...change }];
    });
  },
};

export function factsOf<Name extends RouteName>(
  route: Name,
  input: Input<Name>,
  book: PeopleBook,
): readonly NeedFact[] {
  const facts: FactsByRoute[Name] = factsByRoute[route];
  return facts?.(input, book) ?? [];
}

/** Also one who has left. */
const ofPerson = (id: string, book: PeopleBook): StoredPerson[] =>
  book.get().people.filter((person) => person.id === id);

const untouched = (act: PersonAct, id: string, book: PeopleBook): NeedFact[] =>
  ofPerson(id, book).map((person) => personFact(act, person, { book, before: person }));

function personFact(
  act: PersonAct,
  { name, role, exceptions }: Fields,
  { book, before }: { book: PeopleBook; before?: Fields },
): NeedFact {
  const { roles } = book.get();
  const had = rightsOf({ role, exceptions: before?.exceptions ?? {} }, roles);
  const isRenamed = before !== undefined && (before.name !== name || before.role !== role);
  return {
    kind: 'person',
    act,
    name,
    role,
    before: isRenamed ? { name: before.name, role: before.role } : null,
    ...compared(had, rightsOf({ role, exceptions }, roles)),
  };
}

function changeOf(before: Role, after: Role) {
  const { given, taken } = compared(before.rights, after.rights);
  const isOther = before.discountBasisPoints !== after.discountBasisPoints;
  if (given.length + taken.length === 0 && !isOther) return null;
  return { given, taken, discountBasisPoints: isOther ? after.discountBasisPoints : null };
}

const compared = (before: readonly Right[], after: readonly Right[]) => ({
  given: rights.filter((right) => after.includes(right) && !before.includes(right)),
  taken: rights.filter((right) => before.includes(right) && !after.includes(right)),
});
