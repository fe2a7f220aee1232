// The secrets in memory: each is removed from everything that is logged, until a minute after its last holder released it.
import type { Clock, Log } from '../ports.ts';

export interface HeldSecrets {
  /** Replaces the secrets of this holder. */
  hold: (holder: string, secrets: readonly string[]) => void;
  release: (holder: string) => void;
  /** Holds the secrets during the work. */
  whileUsing: <Value>(secrets: readonly string[], work: () => Promise<Value>) => Promise<Value>;
}

/** A call under way may still mention a released secret for this long. */
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
