// PINs and the recovery code: how they are hashed, and how one that was typed is compared.
import { isWeakPin } from '../../contract/people.ts';
import { failure } from '../failure.ts';
import type { Chance, Hashes } from '../ports.ts';
import type { DeskKeys } from './desk-keys.ts';
import { refusedOf } from './people-book.ts';
import type { Hashed, HashedPin, StoredPerson } from './people-documents.ts';
import type { PinGuard, Tried } from './pin-guard.ts';
import { readCode, recoveryCodeFrom } from './recovery-code.ts';

export interface PinsDeps {
  hashes: Hashes;
  chance: Chance;
  keys: DeskKeys;
  guard: PinGuard;
  /** Writes down a wrong PIN before it is answered. */
  onWrong: (person: string, tried: Tried) => Promise<void>;
}

export class Pins {
  readonly #deps: PinsDeps;

  constructor(deps: PinsDeps) {
    this.#deps = deps;
  }

  /** Of a new PIN. Throws `people.refused` for one that is easy to guess, and while the keys cannot be opened. */
  async hashOf(pin: string): Promise<HashedPin> {
    if (isWeakPin(pin)) throw refusedOf('weak-pin');
    const { hashes, chance } = this.#deps;
    const peppered = await this.#peppered(pin);
    const salt = chance.id();
    return { salt, hash: await hashes.slow(peppered, salt), digits: pin.length };
  }

  /** Throws `people.refused`, `people.locked` or `people.wrong-pin`. */
  async verify({ id, pin: stored }: StoredPerson, pin: string): Promise<void> {
    const { hashes, guard, onWrong } = this.#deps;
    if (stored === null) throw refusedOf('no-pin');
    const peppered = await this.#peppered(pin);
    const isRight = async () => (await hashes.slow(peppered, stored.salt)) === stored.hash;
    const tried = await guard.try(id, isRight);
    if (tried.isRight) return;
    await onWrong(id, tried);
    const lock = guard.lockOf(id);
    if (lock !== null) throw failure('people.locked', 'too many wrong PINs', { of: 'person', ...lock });
    throw failure('people.wrong-pin', 'the PIN is wrong', { left: guard.triesLeft(id) });
  }

  /** Without the pepper, so that it works where the keys are lost. */
  async newRecovery(): Promise<{ code: string; hashed: Hashed }> {
    const { hashes, chance } = this.#deps;
    const code = recoveryCodeFrom(() => chance.id());
    const salt = chance.id();
    return { code, hashed: { salt, hash: await hashes.slow(code, salt) } };
  }

  /** Throws `people.locked`. */
  isRecovery(typed: string, stored: Hashed | null): Promise<boolean> {
    const { hashes, guard } = this.#deps;
    const isRight = async () => (await hashes.slow(readCode(typed), stored?.salt ?? '')) === stored?.hash;
    return guard.tryOnDevice(isRight);
  }

  async #peppered(pin: string): Promise<string> {
    const { pepper } = await this.#deps.keys.opened();
    return this.#deps.hashes.keyed(pin, pepper);
  }
}
