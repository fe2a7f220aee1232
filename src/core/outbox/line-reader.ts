// Reads the lines of a journal: one that a cut has left half written, or that nobody understands, is none.
import type { z } from 'zod';

export const lineReader =
  <Line>(shape: z.ZodType<Line>) =>
  (text: string): Line | undefined => {
    try {
      return shape.safeParse(JSON.parse(text)).data;
    } catch {
      return undefined;
    }
  };
