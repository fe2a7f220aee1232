// Stores how the window was left: position, size and mode.
import { z } from 'zod';
import { deskModes } from '../contract/desk.ts';
import type { Log, Stores } from '../core/ports.ts';

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

const windowState = z.object({ box, maximized: z.boolean(), mode: z.enum(deskModes) });
export type WindowState = z.output<typeof windowState>;

const file = z.object({ format: z.literal(1), data: windowState });

export interface WindowStateFile {
  read: () => WindowState | undefined;
  write: (state: WindowState) => void;
}

/** Errors are only logged, because the window's position is not worth an error message. */
export function windowStateFile(stores: Stores, log: Log): WindowStateFile {
  const logErrors = <Value>(work: () => Value): Value | undefined => {
    try {
      return work();
    } catch (error) {
      log.error('window state', { reason: String(error) });
      return undefined;
    }
  };
  return {
    read: () => logErrors(() => file.safeParse(stores.open('window').read()).data?.data),
    write: (data) => logErrors(() => stores.open('window').write({ format: 1, data })),
  };
}
