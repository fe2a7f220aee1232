// Lets in whoever brings the key of the printed link, once, and knows them again by the pass in their cookie.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../core/ports.ts';

export type Entry =
  | { kind: 'in'; pass: string; pageSecret: string }
  | { kind: 'wrong-key' }
  | { kind: 'too-many-guesses' };

export interface Door {
  /** Makes a new key; one that nobody has used until now opens nothing any more. */
  newKey: () => string;
  enter: (key: string) => Entry;
  knows: (pass: string | undefined) => boolean;
  /** The cookie goes to every port of the machine; this secret only to pages that came in, and back in a header. */
  knowsPage: (pageSecret: string | undefined) => boolean;
}

const MOST_WRONG_GUESSES = 20;
const GUESSING_SECONDS = 60;
/** Windows that were let in since the start; the oldest makes room. */
const MOST_PASSES = 100;

export function createDoor(clock: Clock, onEntry: () => void = () => undefined): Door {
  let keyDigest: Buffer | undefined;
  let passDigests: Buffer[] = [];
  let wrongGuesses: number[] = [];
  /** One for all windows: a tab that is open goes on when another one comes in. */
  const pageSecret = secret();

  const guessedTooOften = () => {
    const since = clock.elapsedMs() - GUESSING_SECONDS * 1000;
    wrongGuesses = wrongGuesses.filter((atMs) => atMs > since);
    return wrongGuesses.length >= MOST_WRONG_GUESSES;
  };

  return {
    newKey: () => {
      const key = secret();
      keyDigest = digest(key);
      return key;
    },
    enter: (key) => {
      if (guessedTooOften()) return { kind: 'too-many-guesses' };
      if (keyDigest === undefined || !timingSafeEqual(keyDigest, digest(key))) {
        wrongGuesses.push(clock.elapsedMs());
        return { kind: 'wrong-key' };
      }
      keyDigest = undefined;
      onEntry();
      const pass = secret();
      passDigests = [...passDigests, digest(pass)].slice(-MOST_PASSES);
      return { kind: 'in', pass, pageSecret };
    },
    knows: (pass) => {
      if (pass === undefined) return false;
      const asked = digest(pass);
      return passDigests.some((known) => timingSafeEqual(known, asked));
    },
    knowsPage: (brought) => brought !== undefined && timingSafeEqual(digest(brought), digest(pageSecret)),
  };
}

const secret = () => randomBytes(32).toString('base64url');

/** Digests are of one length, and how far two agree says nothing about what they were made from. */
const digest = (text: string) => createHash('sha256').update(text).digest();
