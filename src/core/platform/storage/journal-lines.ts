// What every journal needs: reading its lines, and going on when the disk refuses.
import type { z } from 'zod';
import { StoreFault } from '../../ports.ts';

/** Undefined for a line that a crash has cut off or that does not match the schema. */
export const lineReader =
  <Line>(shape: z.ZodType<Line>) =>
  (text: string): Line | undefined => {
    try {
      return shape.safeParse(JSON.parse(text)).data;
    } catch {
      return undefined;
    }
  };

export function ignoreFault(error: unknown): void {
  if (!(error instanceof StoreFault)) throw error;
}
