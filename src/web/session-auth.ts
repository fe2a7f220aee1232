// Session auth: the key of the printed link signs in once; a cookie identifies the session from then on.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../core/ports.ts';

export type Entry =
  | { kind: 'in'; pass: string; pageSecret: string }
  | { kind: 'wrong-key' }
  | { kind: 'too-many-guesses' };

export interface SessionAuth {
  /** Creates a key; the previous one stops working, even if it was never used. */
  newKey: () => string;
  signIn: (key: string) => Entry;
  isSignedIn: (pass: string | undefined) => boolean;
  /**
   * The cookie is sent to every port of the machine, so calls also need this secret, which only signed-in pages receive
   * and send in a header.
   */
  isPageSecret: (pageSecret: string | undefined) => boolean;
}

const MOST_WRONG_GUESSES = 20;
const GUESSING_SECONDS = 60;
/** The number of sessions; the oldest one is dropped. */
const MOST_PASSES = 100;

export function createSessionAuth(clock: Clock, onSignIn: () => void = () => undefined): SessionAuth {
  let keyDigest: Buffer | undefined;
  let passDigests: Buffer[] = [];
  let wrongGuesses: number[] = [];
  /** Shared by all windows, so that an open tab keeps working when another one signs in. */
  const pageSecret = secret();

  const hasTooManyGuesses = () => {
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
    signIn: (key) => {
      if (hasTooManyGuesses()) return { kind: 'too-many-guesses' };
      if (keyDigest === undefined || !timingSafeEqual(keyDigest, digest(key))) {
        wrongGuesses.push(clock.elapsedMs());
        return { kind: 'wrong-key' };
      }
      keyDigest = undefined;
      onSignIn();
      const pass = secret();
      passDigests = [...passDigests, digest(pass)].slice(-MOST_PASSES);
      return { kind: 'in', pass, pageSecret };
    },
    isSignedIn: (pass) => {
      if (pass === undefined) return false;
      const asked = digest(pass);
      return passDigests.some((known) => timingSafeEqual(known, asked));
    },
    isPageSecret: (brought) => brought !== undefined && timingSafeEqual(digest(brought), digest(pageSecret)),
  };
}

const secret = () => randomBytes(32).toString('base64url');

/** Compares digests, because they have equal lengths and their bytes say nothing about the secret. */
const digest = (text: string) => createHash('sha256').update(text).digest();
