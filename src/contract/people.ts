// The people of this desk: who they are, what they may do, and who works at which window.
import * as z from 'zod/mini';
import { actDigest, need, rights, role, roleNames, roles } from './rights.ts';
import { command, nothing, query } from './route.ts';

export const MOST_PEOPLE_OF_DESK = 100;

export const personId = z.string().check(z.regex(/^[0-9a-f]{32}$/));
export const pin = z.string().check(z.regex(/^\d{4,6}$/));

/** The same digit only, or a row up or down: everybody tries these first. */
export function isWeakPin(digits: string): boolean {
  const each = Array.from(digits, Number);
  const steps = each.slice(1).map((digit, at) => digit - (each[at] ?? 0));
  return [0, 1, -1].some((step) => steps.every((between) => between === step));
}

/** Letters and digits in groups; what is typed otherwise is read as well. */
export const recoveryCode = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

const personName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
/** True is given, false is taken away, regardless of the role. */
const exceptions = z.partialRecord(z.enum(rights), z.boolean());

const personFields = { name: personName, role: z.enum(roleNames), exceptions };

/** Too many wrong PINs: for so many seconds no PIN is tried; null until a manager unlocks them. */
export const pinLock = z.nullable(z.strictObject({ seconds: z.nullable(z.int()) }));
export type PinLock = z.output<typeof pinLock>;

export const person = z.strictObject({
  id: personId,
  ...personFields,
  hasPin: z.boolean(),
  lock: pinLock,
  /** Null as long as they work here. They stay readable in old records. */
  leftAtSeconds: z.nullable(z.number()),
});
export type Person = z.output<typeof person>;

/** Only a cook with a PIN can sign in at the kitchen's displays; where there is none, these ask for nobody. */
export const isCook = ({
  role,
  hasPin,
  leftAtSeconds,
}: Pick<Person, 'role' | 'hasPin' | 'leftAtSeconds'>): boolean =>
  role === 'kitchen' && hasPin && leftAtSeconds === null;

export const peopleSettings = z.strictObject({
  /** A window locks itself when it has not been used for so long; null is never. */
  lockAfterMinutes: z.nullable(z.int().check(z.minimum(1), z.maximum(240))),
  /** A window locks itself after each sending to the kitchen. */
  locksAfterSend: z.boolean(),
});
export type PeopleSettings = z.output<typeof peopleSettings>;

export const peopleState = z.strictObject({
  revision: z.int(),
  /** False if the desk has no people: then no right is checked, and no window asks who it is. */
  isSetUp: z.boolean(),
  /** Names from a restored backup, of those who are here again as soon as the first owner is. */
  returning: z.array(z.string()),
  people: z.array(person),
  roles,
  settings: peopleSettings,
  /** Of the device, over all people. */
  lock: pinLock,
  /** How long every PIN is; null if they differ, so that a window tells nothing about a single one. */
  pinDigits: z.nullable(z.int()),
});
export type PeopleState = z.output<typeof peopleState>;

/** The person who is signed in at the window that asks. */
export const operator = z.strictObject({
  id: personId,
  name: z.string(),
  role: z.enum(roleNames),
  /** Those of the role, with the exceptions of the person. */
  ...role.shape,
});
export type Operator = z.output<typeof operator>;

export const peopleSession = z.strictObject({
  /** Names the window in events; it opens nothing. */
  window: z.string(),
  /** Null while the window is locked, or if the desk has no people. */
  operator: z.nullable(operator),
  /** Increases with every change; the higher of two answers is the later one. */
  revision: z.int(),
});
export type PeopleSession = z.output<typeof peopleSession>;

const which = z.strictObject({ person: personId });
const withPin = z.strictObject({ person: personId, pin });
const shownOnce = z.strictObject({ code: z.string(), session: peopleSession });

export const peopleRoutes = {
  'people.get': query(nothing, peopleState),
  'people.session': query(nothing, peopleSession),
  /** The first owner, who is signed in at once. The recovery code is shown once and never again. */
  'people.set-up': command(z.strictObject({ id: personId, name: personName, pin }), shownOnce),
  /** Without a PIN they cannot sign in yet. */
  'people.add': command(z.strictObject({ id: personId, ...personFields, pin: z.nullable(pin) }), peopleState),
  'people.save': command(z.strictObject({ id: personId, ...personFields }), peopleState),
  /** Of any person; locks their windows and ends their lockout. */
  'people.set-pin': command(withPin, peopleState),
  /** Of the operator. */
  'people.change-pin': command(z.strictObject({ pin, to: pin }), peopleState),
  /** They are no longer offered, and their windows are locked. */
  'people.leave': command(which, peopleState),
  /** They work here again; a new PIN has to be set. */
  'people.return': command(which, peopleState),
  /** They may try their PIN again. */
  'people.unlock': command(which, peopleState),
  'people.save-roles': command(z.strictObject({ roles }), peopleState),
  'people.save-settings': command(peopleSettings, peopleState),
  /** The code before it opens nothing any more. */
  'people.new-code': command(nothing, z.strictObject({ code: z.string() })),
  /** Sets the PIN of an owner, signs them in, and replaces the code. */
  'people.recover': command(z.strictObject({ code: recoveryCode, person: personId, pin }), shownOnce),

  'people.sign-in': command(withPin, peopleSession),
  /** Locks the window. */
  'people.sign-out': command(nothing, peopleSession),
  /** The window is in use, so its idle time starts again. */
  'people.used': command(nothing, nothing),

  /** Who may approve the act that was just refused in this window; empty if nothing waits for it any more. */
  'people.approvers': query(
    z.strictObject({ act: actDigest }),
    z.array(z.strictObject({ id: personId, name: z.string(), role: z.enum(roleNames) })),
  ),
  /**
   * Approves the act that this window was refused: the same call with the same input is done once, within these seconds.
   * The operator stays signed in.
   */
  'people.approve': command(
    z.strictObject({ act: actDigest, person: personId, pin }),
    z.strictObject({ needs: z.array(need), seconds: z.int() }),
  ),
} as const;

/** An act that was refused at another window, for a person who may approve it from theirs. */
export const approvalRequest = z.strictObject({
  /** The name of the window at which it waits. */
  window: z.string(),
  act: actDigest,
  /** Who asks. */
  person: z.string(),
  needs: z.array(need),
});
export type ApprovalRequest = z.output<typeof approvalRequest>;

const whichAct = z.strictObject({ window: z.string().check(z.maxLength(64)), act: actDigest });

export const approvalRoutes = {
  /** What the operator of this window may approve; empty for those who may approve nothing. */
  'people.requests': query(nothing, z.array(approvalRequest)),
  /** As the operator, who is signed in already: the same call at that window is done once, within these seconds. */
  'people.approve-request': command(whichAct, z.strictObject({ seconds: z.int() })),
} as const;

export const peopleEvents = {
  'people.changed': peopleState,
  /** Of one window; the others ignore it. */
  'people.session-changed': peopleSession,
  /** What waits for an approval; those who may approve ask for it. */
  'people.requests-changed': nothing,
  /** From another window: the act can be done now at the window with this name. */
  'people.approved': whichAct,
} as const;
