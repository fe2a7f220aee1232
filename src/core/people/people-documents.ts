// What the desk stores about its people: who they are, the sealed keys, and the wrong PINs.
import { z } from 'zod';
import { roleNames, rights, roles } from '../../contract/rights.ts';
import { MOST_PEOPLE_OF_DESK, peopleSettings } from '../../contract/people.ts';
import { newAuditEntry } from '../audit/audit-entry.ts';
import type { DocumentKind } from '../platform/storage/cache.ts';
import { defaultRoles } from './default-roles.ts';

const hashed = z.strictObject({ salt: z.string(), hash: z.string() });
const hashedPin = hashed.extend({
  /** Earlier versions did not store how long it is. */
  digits: z.int().optional(),
});
export type HashedPin = z.output<typeof hashedPin>;
export type Hashed = z.output<typeof hashed>;

export const storedPerson = z.strictObject({
  id: z.string(),
  name: z.string(),
  role: z.enum(roleNames),
  exceptions: z.partialRecord(z.enum(rights), z.boolean()),
  pin: hashedPin.nullable(),
  leftAtSeconds: z.number().nullable(),
});
export type StoredPerson = z.output<typeof storedPerson>;

const peopleOfDesk = z.strictObject({
  people: z.array(storedPerson),
  roles,
  settings: peopleSettings,
  /** Without the pepper, so that it works where the key store is another one. */
  recovery: hashed.nullable(),
  /** Written with what they tell, until the audit has them. */
  unaudited: z.array(newAuditEntry),
});
export type PeopleOfDesk = z.output<typeof peopleOfDesk>;

export const peopleKind: DocumentKind<PeopleOfDesk> = {
  name: 'people',
  version: 1,
  schema: peopleOfDesk,
  empty: {
    people: [],
    roles: defaultRoles,
    settings: { lockAfterMinutes: 5, locksAfterSend: false },
    recovery: null,
    unaudited: [],
  },
};

const returningPeople = z.strictObject({
  people: z.array(storedPerson.extend({ pin: z.null() })).max(MOST_PEOPLE_OF_DESK),
  roles,
  settings: peopleSettings,
});
type ReturningPeople = z.output<typeof returningPeople>;

/** From a backup: they are here again as soon as the first owner is set up. A PIN is worth nothing on another machine. */
export const returningPeopleKind: DocumentKind<ReturningPeople> = {
  name: 'people-returning',
  version: 1,
  schema: returningPeople,
  empty: { people: [], roles: peopleKind.empty.roles, settings: peopleKind.empty.settings },
};

/** What a backup has of them. */
export const withoutPins = ({ people, roles, settings }: PeopleOfDesk): ReturningPeople => ({
  people: people.map((person) => ({ ...person, pin: null })),
  roles,
  settings,
});

/** Both keys in one secret; null until the first person is defined. */
export const peopleKeysKind: DocumentKind<{ sealed: string | null }> = {
  name: 'people-keys',
  version: 1,
  schema: z.strictObject({ sealed: z.string().nullable() }),
  empty: { sealed: null },
};

const wrongPins = z.strictObject({
  wrong: z.int(),
  /** What is left of the wait as it was last written, so that no clock and no restart shortens it. */
  waitMs: z.number(),
  /** The id of the last try, and of its entry in the audit. */
  lastTry: z.string(),
});
export type WrongPins = z.output<typeof wrongPins>;

/** By person, and of the whole device. */
export const wrongPinsKind: DocumentKind<Record<string, WrongPins>> = {
  name: 'people-locks',
  version: 1,
  schema: z.record(z.string(), wrongPins),
  empty: {},
};
