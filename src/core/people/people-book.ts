// The people of the desk as the disk has them, and the rules that always hold for them.
import { isCook, MOST_PEOPLE_OF_DESK, type Operator } from '../../contract/people.ts';
import {
  type Need,
  type PeopleRefusal,
  PROTECTED_RIGHT,
  type Right,
  rights,
  roleNames,
  type Roles,
} from '../../contract/rights.ts';
import type { NewAuditEntry } from '../audit/audit-entry.ts';
import { failure, invalid } from '../failure.ts';
import { setStored } from '../platform/storage/unwritable.ts';
import type { Cache, Document } from '../platform/storage/cache.ts';
import { type PeopleOfDesk, peopleKind, returningPeopleKind, type StoredPerson } from './people-documents.ts';

export const refusedOf = (reason: PeopleRefusal) =>
  failure('people.refused', `not possible: ${reason}`, { reason });

export class PeopleBook {
  readonly #cache: Cache;
  readonly #document: Document<PeopleOfDesk>;

  constructor(cache: Cache) {
    this.#cache = cache;
    this.#document = cache.document(peopleKind);
  }

  get(): PeopleOfDesk {
    return this.#document.get();
  }

  /** Cooks sign in with a PIN of their own; where none has one, the kitchen's screens ask for none. */
  get hasCooks(): boolean {
    return this.get().people.some(({ pin, ...person }) => isCook({ ...person, hasPin: pin !== null }));
  }

  /** Undefined if one PIN is longer than another, or if the length of one is not known. */
  get pinDigits(): number | undefined {
    const pins = this.get().people.flatMap(({ pin, leftAtSeconds }) =>
      pin === null || leftAtSeconds !== null ? [] : [pin.digits],
    );
    return pins.every((digits) => digits === pins[0]) ? pins[0] : undefined;
  }

  get isSetUp(): boolean {
    return this.get().people.length > 0;
  }

  /** Those of a backup, who come with the first owner. */
  get returning() {
    return this.#cache.document(returningPeopleKind).get();
  }

  /** Throws `people.refused` if no such person works here. */
  person(id: string): StoredPerson {
    const person = this.find(id);
    if (person === undefined) throw refusedOf('gone');
    return person;
  }

  find(id: string): StoredPerson | undefined {
    return this.get().people.find((person) => person.id === id && person.leftAtSeconds === null);
  }

  /** Also of those who have left. */
  nameOf(id: string): string {
    return this.get().people.find((person) => person.id === id)?.name ?? '';
  }

  operator(id: string): Operator | undefined {
    const person = this.find(id);
    if (person === undefined) return undefined;
    const { name, role } = person;
    const { discountBasisPoints } = this.get().roles[role];
    return { id, name, role, rights: rightsOf(person, this.get().roles), discountBasisPoints };
  }

  /** False for a person who has left. */
  can(id: string, { right, basisPoints = 0 }: Need): boolean {
    const operator = this.operator(id);
    return (
      operator !== undefined && operator.rights.includes(right) && basisPoints <= limitOf(right, operator)
    );
  }

  /** With the entry of the audit, in one write. Throws `people.refused`, and `store.unwritable` if the disk refuses. */
  change(change: Partial<Omit<PeopleOfDesk, 'unaudited'>>, entry: NewAuditEntry): void {
    const before = this.get();
    const after = { ...before, ...change, unaudited: [...before.unaudited, entry] };
    if (after.people.length > MOST_PEOPLE_OF_DESK)
      throw invalid({ path: ['id'], rule: 'too-many', limit: MOST_PEOPLE_OF_DESK });
    requireNames(after.people);
    if (!after.people.some(isOwnerWithPin)) throw refusedOf('last-owner');
    setStored(this.#cache, peopleKind, { ...after, roles: withProtection(after.roles) });
  }

  /** As `change`, for one person. */
  changePerson(id: string, change: Partial<StoredPerson>, entry: NewAuditEntry): void {
    const people = this.get().people.map((person) => (person.id === id ? { ...person, ...change } : person));
    this.change({ people }, entry);
  }

  /** The audit has these entries. */
  audited(ids: ReadonlySet<string>): void {
    const { unaudited, ...rest } = this.get();
    const left = unaudited.filter(({ id }) => !ids.has(id));
    if (left.length < unaudited.length) this.#document.set({ ...rest, unaudited: left });
  }
}

const limitOf = (right: Right, { discountBasisPoints }: Operator): number =>
  right === 'order.discount' ? discountBasisPoints : Infinity;

const isOwnerWithPin = ({ role, pin, leftAtSeconds }: StoredPerson): boolean =>
  role === 'owner' && pin !== null && leftAtSeconds === null;

function requireNames(people: readonly StoredPerson[]): void {
  const names = people.flatMap(({ name, leftAtSeconds }) => (leftAtSeconds === null ? [name] : []));
  if (new Set(names).size < names.length) throw refusedOf('name-taken');
}

/** Only owners have the protected right, regardless of roles and exceptions. */
export function rightsOf(
  { role, exceptions }: Pick<StoredPerson, 'role' | 'exceptions'>,
  roles: Roles,
): Right[] {
  const given = new Set(roles[role].rights);
  return rights.filter((right) => {
    if (right === PROTECTED_RIGHT) return role === 'owner';
    return exceptions[right] ?? given.has(right);
  });
}

function withProtection(roles: Roles): Roles {
  const protectedRoles = roleNames.map((name) => {
    const others = roles[name].rights.filter((right) => right !== PROTECTED_RIGHT);
    return [name, { ...roles[name], rights: name === 'owner' ? [...others, PROTECTED_RIGHT] : others }];
  });
  return Object.fromEntries(protectedRoles) as Roles;
}
