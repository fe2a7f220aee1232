// The secrets in memory: the log strikes out each of them, and forgets it a minute after its last holder is gone.
import type { Clock, Log } from '../ports.ts';

export interface HeldSecrets {
  /** Replaces what this holder held before. */
  hold: (holder: string, secrets: readonly string[]) => void;
  release: (holder: string) => void;
  /** Holds secrets for as long as the work takes. */
  whileUsing: <Value>(secrets: readonly string[], work: () => Promise<Value>) => Promise<Value>;
}

/** A call on its way may mention a removed secret for so long. */
const FORGOTTEN_AFTER_MS = 60_000;

export function createHeldSecrets({ log, clock }: { log: Log; clock: Clock }): HeldSecrets {
  const holders = new Map<string, readonly string[]>();
  let trials = 0;
  const isHeld = (secret: string) => [...holders.values()].some((secrets) => secrets.includes(secret));

  const forgetLater = (secrets: readonly string[]) => {
    const unheld = secrets.filter((secret) => !isHeld(secret));
    if (unheld.length === 0) return;
    clock.after(FORGOTTEN_AFTER_MS, () => {
      for (const secret of unheld) if (!isHeld(secret)) log.letGo(secret);
    });
  };
  const hold = (holder: string, secrets: readonly string[]) => {
    const before = holders.get(holder) ?? [];
    secrets.forEach(log.keepOut);
    holders.set(holder, secrets);
    forgetLater(before);
  };
  const release = (holder: string) => {
    const before = holders.get(holder) ?? [];
    holders.delete(holder);
    forgetLater(before);
  };
  return {
    hold,
    release,
    whileUsing: async (secrets, work) => {
      trials += 1;
      const holder = `trial ${trials}`;
      hold(holder, secrets);
      try {
        return await work();
      } finally {
        release(holder);
      }
    },
  };
}
