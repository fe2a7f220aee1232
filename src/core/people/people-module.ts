// The people of this desk: answers all routes about them, and says who may do what.
import type { PeopleState, Person } from '../../contract/people.ts';
import type { Input, Output } from '../../contract/routes.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import { entryOf, type NewAuditEntry } from '../audit/audit-entry.ts';
import type { Caller, Gate, Who } from '../caller.ts';
import { defineDomain } from '../domain.ts';
import { failure } from '../failure.ts';
import type { Cache } from '../platform/storage/cache.ts';
import type { Chance, Clock, Digest, Hashes, Log } from '../ports.ts';
import { createGate } from './access.ts';
import type { DeskKeys } from './desk-keys.ts';
import { PeopleBook, refusedOf } from './people-book.ts';
import type { StoredPerson } from './people-documents.ts';
import { PinGuard } from './pin-guard.ts';
import { Pins } from './pins.ts';
import { Approvals, type ApprovalsDeps, signedOut } from './approvals.ts';
import { type WaitingAct, Windows, type WindowsDeps } from './windows.ts';

export interface PeopleModuleDeps extends Pick<ApprovalsDeps, 'onApproved'>, Pick<WindowsDeps, 'onWaiting'> {
  cache: Cache;
  clock: Clock;
  chance: Chance;
  digest: Digest;
  hashes: Hashes;
  log: Log;
  keys: DeskKeys;
  audit: AuditLog;
  onChange: (state: PeopleState) => void;
  onSession: (session: Output<'people.session'>) => void;
}

type Kind = NewAuditEntry['kind'];

const namesOf = (people: readonly StoredPerson[]) =>
  people.flatMap(({ name, leftAtSeconds }) => (leftAtSeconds === null ? [name] : []));

export class PeopleModule {
  readonly gate: Gate;
  readonly approvals: Approvals;
  readonly #deps: PeopleModuleDeps;
  readonly #book: PeopleBook;
  readonly #guard: PinGuard;
  readonly #pins: Pins;
  readonly #windows: Windows;
  #revision = 0;

  constructor(deps: PeopleModuleDeps) {
    this.#deps = deps;
    this.#book = new PeopleBook(deps.cache);
    this.#guard = new PinGuard(deps);
    this.#pins = new Pins({
      ...deps,
      guard: this.#guard,
      onWrong: async (person, { id, isLocked }) => {
        await deps.audit.add(this.#wrongPin(person, id, isLocked));
        this.#notify();
      },
    });
    this.#windows = new Windows({
      ...deps,
      book: this.#book,
      nextRevision: () => (this.#revision += 1),
      onChange: deps.onSession,
      onIdle: (person) => void this.#audit('signed-out', this.#who(person)),
    });
    const own = { ...deps, book: this.#book, windows: this.#windows };
    this.gate = createGate(own);
    this.approvals = new Approvals({
      ...own,
      pins: this.#pins,
      audit: (...entry) => this.#auditApproval(...entry),
    });
  }

  get isSetUp(): boolean {
    return this.#book.isSetUp;
  }

  /** Completes what the program could not write before it ended. */
  async start(): Promise<void> {
    if (!this.isSetUp) return;
    await this.#deps.audit.ready();
    const { unaudited } = this.#book.get();
    const tries = this.#guard
      .lastTries()
      .map(({ person, id, isLocked }) => this.#wrongPin(person, id, isLocked));
    await this.#deps.audit.complete([...unaudited, ...tries]);
    this.#book.audited(new Set(unaudited.map(({ id }) => id)));
  }

  /** A backup brought people back. */
  renewed(): void {
    this.#notify();
  }

  stop(): void {
    this.#windows.stop();
  }

  /** Dishes went to the kitchen. */
  sent({ window }: Caller): void {
    if (window !== undefined && this.#book.get().settings.locksAfterSend) this.#windows.turn(window, null);
  }

  /** The name of the person who works at this window. */
  nameAt(window: string): string | null {
    return this.#book.operator(this.#windows.personAt(window) ?? '')?.name ?? null;
  }

  lock(window: string): void {
    if (this.#windows.personAt(window) !== undefined) this.#windows.turn(window, null);
  }

  nameOf(id: string): string {
    return this.#book.nameOf(id);
  }

  state(): PeopleState {
    const { people, roles, settings } = this.#book.get();
    return {
      revision: this.#revision,
      isSetUp: this.isSetUp,
      returning: this.isSetUp ? [] : namesOf(this.#book.returning.people),
      people: people.map((person) => this.#shown(person)),
      roles,
      settings,
      lock: this.#guard.deviceLock(),
      pinDigits: this.#book.pinDigits ?? null,
    };
  }

  session({ window }: Caller): Output<'people.session'> {
    return this.#windows.session(window);
  }

  async setUp({ id, name, pin }: Input<'people.set-up'>, caller: Caller) {
    if (this.isSetUp) throw refusedOf('is-set-up');
    const window = windowOf(caller);
    // Another window may set the desk up at the same moment.
    if (this.#deps.keys.get() === undefined) this.#deps.keys.make();
    const [hash, recovery] = await Promise.all([this.#pins.hashOf(pin), this.#pins.newRecovery()]);
    if (this.#book.isSetUp) throw refusedOf('is-set-up');
    const { people, ...returning } = this.#book.returning;
    const former = people.find((person) => person.name === name && person.leftAtSeconds === null);
    const owner = former?.id ?? id;
    this.#book.change(
      {
        ...returning,
        people: [
          { id: owner, name, role: 'owner', exceptions: {}, pin: hash, leftAtSeconds: null },
          ...people.filter((person) => person !== former),
        ],
        recovery: recovery.hashed,
      },
      this.#entry('set-up', { id: owner, name }, { about: name }),
    );
    await this.#changed();
    return { code: recovery.code, session: this.#windows.turn(window, owner) };
  }

  async add({ id, pin, ...fields }: Input<'people.add'>, caller: Caller): Promise<PeopleState> {
    const { people } = this.#book.get();
    if (people.some((person) => person.id === id)) return this.state();
    const hash = pin === null ? null : await this.#pins.hashOf(pin);
    const added = { id, ...fields, pin: hash, leftAtSeconds: null };
    const about = `${fields.name} · ${fields.role}`;
    this.#book.change(
      { people: [...this.#book.get().people, added] },
      this.#entryBy('person-added', caller, about),
    );
    return this.#changed();
  }

  async save({ id, ...fields }: Input<'people.save'>, caller: Caller): Promise<PeopleState> {
    const before = this.#book.person(id);
    const about = [`${before.name} · ${before.role}`, `${fields.name} · ${fields.role}`].join(' → ');
    const exceptions = Object.entries(fields.exceptions).map(
      ([right, isGiven]) => `${isGiven ? '+' : '-'}${right}`,
    );
    this.#book.changePerson(
      id,
      fields,
      this.#entryBy('person-changed', caller, [about, ...exceptions].join(' ')),
    );
    return this.#changed();
  }

  async setPin({ person: id, pin }: Input<'people.set-pin'>, caller: Caller): Promise<PeopleState> {
    const hash = await this.#pins.hashOf(pin);
    const { name } = this.#book.person(id);
    this.#book.changePerson(id, { pin: hash }, this.#entryBy('pin-set', caller, name));
    this.#guard.forgive(id);
    if (caller.person?.id !== id) this.#windows.lockOf(id);
    return this.#changed();
  }

  async changePin({ pin, to }: Input<'people.change-pin'>, caller: Caller): Promise<PeopleState> {
    const person = caller.person;
    if (person === null) throw signedOut();
    await this.#pins.verify(this.#book.person(person.id), pin);
    const hash = await this.#pins.hashOf(to);
    this.#book.changePerson(person.id, { pin: hash }, this.#entryBy('pin-set', caller, person.name));
    return this.#changed();
  }

  async leave({ person: id }: Input<'people.leave'>, caller: Caller): Promise<PeopleState> {
    const { name } = this.#book.person(id);
    const leftAtSeconds = this.#deps.clock.nowSeconds();
    this.#book.changePerson(id, { leftAtSeconds, pin: null }, this.#entryBy('person-left', caller, name));
    this.#windows.lockOf(id);
    return this.#changed();
  }

  async return({ person: id }: Input<'people.return'>, caller: Caller): Promise<PeopleState> {
    const person = this.#book.get().people.find((each) => each.id === id);
    if (person === undefined) throw refusedOf('gone');
    if (person.leftAtSeconds === null) return this.state();
    this.#book.changePerson(
      id,
      { leftAtSeconds: null },
      this.#entryBy('person-returned', caller, person.name),
    );
    return this.#changed();
  }

  async unlock({ person: id }: Input<'people.unlock'>, caller: Caller): Promise<PeopleState> {
    const { name } = this.#book.person(id);
    this.#guard.forgive(id);
    await this.#deps.audit.add(this.#entryBy('unlocked', caller, name));
    return this.#changed();
  }

  async saveRoles({ roles }: Input<'people.save-roles'>, caller: Caller): Promise<PeopleState> {
    const before = this.#book.get().roles;
    const changed = Object.entries(roles)
      .filter(([name, role]) => JSON.stringify(before[name as keyof typeof before]) !== JSON.stringify(role))
      .map(
        ([name, { rights, discountBasisPoints }]) =>
          `${name}: ${rights.join(' ')} ${discountBasisPoints / 100}%`,
      );
    this.#book.change({ roles }, this.#entryBy('roles-changed', caller, changed.join('; ')));
    return this.#changed();
  }

  async saveSettings(settings: Input<'people.save-settings'>, caller: Caller): Promise<PeopleState> {
    this.#book.change({ settings }, this.#entryBy('people-settings', caller, JSON.stringify(settings)));
    return this.#changed();
  }

  async newCode(caller: Caller): Promise<{ code: string }> {
    const { code, hashed } = await this.#pins.newRecovery();
    this.#book.change({ recovery: hashed }, this.#entryBy('recovery-code', caller, ''));
    await this.#changed();
    return { code };
  }

  /** The keys may be lost with the machine that sealed them: then all other PINs must be set again. */
  async recover({ code, person: id, pin }: Input<'people.recover'>, caller: Caller) {
    const window = windowOf(caller);
    const { recovery } = this.#book.get();
    const { name, role } = this.#book.person(id);
    if (role !== 'owner') throw refusedOf('cannot-approve');
    if (!(await this.#pins.isRecovery(code, recovery))) throw refusedOf('wrong-code');
    const areLost = this.#deps.keys.get() === undefined;
    if (areLost) {
      this.#deps.keys.make();
      this.#deps.audit.roll();
    }
    const [hash, next] = await Promise.all([this.#pins.hashOf(pin), this.#pins.newRecovery()]);
    const people = this.#book.get().people.map((person) => {
      if (person.id === id) return { ...person, pin: hash };
      return areLost ? { ...person, pin: null } : person;
    });
    this.#book.change(
      { people, recovery: next.hashed },
      this.#entry('recovered', { id, name }, { about: name }),
    );
    this.#guard.forgive(id);
    await this.#changed();
    return { code: next.code, session: this.#windows.turn(window, id) };
  }

  async signIn(
    { person: id, pin }: Input<'people.sign-in'>,
    caller: Caller,
  ): Promise<Output<'people.session'>> {
    const window = windowOf(caller);
    await this.#pins.verify(this.#book.person(id), pin);
    if (caller.person !== null) await this.#audit('signed-out', caller.person);
    await this.#audit('signed-in', this.#who(id));
    // They may have left while the PIN was looked at.
    this.#book.person(id);
    return this.#windows.turn(window, id);
  }

  async signOut(caller: Caller): Promise<Output<'people.session'>> {
    if (caller.window === undefined || caller.person === null) return this.session(caller);
    const session = this.#windows.turn(caller.window, null);
    await this.#audit('signed-out', caller.person);
    return session;
  }

  used({ window }: Caller): null {
    if (window !== undefined) this.#windows.used(window);
    return null;
  }

  /** The entries that were written with the change are in the audit when this answers. */
  async #changed(): Promise<PeopleState> {
    const { unaudited } = this.#book.get();
    for (const entry of unaudited) await this.#deps.audit.add(entry);
    this.#book.audited(new Set(unaudited.map(({ id }) => id)));
    this.#windows.renewed();
    return this.#notify();
  }

  #notify(): PeopleState {
    this.#revision += 1;
    const state = this.state();
    this.#deps.onChange(state);
    return state;
  }

  #shown({ id, name, role, exceptions, pin, leftAtSeconds }: StoredPerson): Person {
    const lock = leftAtSeconds === null ? this.#guard.lockOf(id) : null;
    return { id, name, role, exceptions, hasPin: pin !== null, lock, leftAtSeconds };
  }

  #who(id: string): Who {
    return { id, name: this.#book.nameOf(id) };
  }

  #entry(kind: Kind, person: Who | null, more: Partial<NewAuditEntry> = {}): NewAuditEntry {
    const { chance, clock } = this.#deps;
    return entryOf({ id: chance.id(), kind, atSeconds: clock.nowSeconds(), person }, more);
  }

  #entryBy(kind: Kind, { person, approver }: Caller, about: string): NewAuditEntry {
    return this.#entry(kind, person, { approver, about });
  }

  #wrongPin(person: string, id: string, isLocked: boolean): NewAuditEntry {
    return this.#entry(isLocked ? 'locked-out' : 'wrong-pin', null, { id, about: this.#book.nameOf(person) });
  }

  #auditApproval(person: Who, approver: Who, needs: WaitingAct['needs']): Promise<void> {
    return this.#audit('approved', person, { approver, about: needs.map(({ right }) => right).join(' ') });
  }

  #audit(kind: Kind, person: Who, more: Partial<NewAuditEntry> = {}): Promise<void> {
    return this.#deps.audit.add(this.#entry(kind, person, more));
  }
}

/** A sign-in without a window would be that of all windows. */
function windowOf({ window }: Caller): string {
  if (window === undefined) throw failure('ipc.forbidden', 'the call names no window');
  return window;
}

export const peopleDomain = defineDomain({
  name: 'people',
  create: (deps: PeopleModuleDeps) => new PeopleModule(deps),
  routes: (people) => ({
    'people.get': () => people.state(),
    'people.session': (_, caller) => people.session(caller),
    'people.set-up': (input, caller) => people.setUp(input, caller),
    'people.add': (input, caller) => people.add(input, caller),
    'people.save': (input, caller) => people.save(input, caller),
    'people.set-pin': (input, caller) => people.setPin(input, caller),
    'people.change-pin': (input, caller) => people.changePin(input, caller),
    'people.leave': (input, caller) => people.leave(input, caller),
    'people.return': (input, caller) => people.return(input, caller),
    'people.unlock': (input, caller) => people.unlock(input, caller),
    'people.save-roles': (input, caller) => people.saveRoles(input, caller),
    'people.save-settings': (input, caller) => people.saveSettings(input, caller),
    'people.new-code': (_, caller) => people.newCode(caller),
    'people.recover': (input, caller) => people.recover(input, caller),
    'people.sign-in': (input, caller) => people.signIn(input, caller),
    'people.sign-out': (_, caller) => people.signOut(caller),
    'people.used': (_, caller) => people.used(caller),
    'people.approvers': (input, caller) => people.approvals.approvers(input, caller),
    'people.approve': (input, caller) => people.approvals.approve(input, caller),
    'people.requests': (_, caller) => people.approvals.requests(caller),
    'people.approve-request': (input, caller) => people.approvals.approveRequest(input, caller),
  }),
});
