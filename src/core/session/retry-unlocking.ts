// Tries again to open the system's key store while it is locked, and says when that works.
import type { Clock, Secrets } from '../ports.ts';
import type { Credentials } from './credentials.ts';

const AGAIN_AFTER_MS = 60_000;

interface UnlockingDeps {
  clock: Clock;
  secrets: Secrets;
  credentials: Credentials;
  onOpen: () => void;
}

/** Returns the function that stops it. */
export function retryUnlocking(deps: UnlockingDeps): () => void {
  if (deps.secrets.kind !== 'locked') return () => undefined;
  let isOver = false;
  let callOff: () => void = () => undefined;
  const plan = () => {
    callOff = deps.clock.after(AGAIN_AFTER_MS, () => {
      void deps.credentials.unlock().then((isOpen) => {
        if (isOver) return;
        if (isOpen) deps.onOpen();
        else if (deps.secrets.kind === 'locked') plan();
      });
    });
  };
  plan();
  return () => {
    isOver = true;
    callOff();
  };
}
