// Parses the lines of a journal; undefined for a line that a crash has cut off or that does not match the schema.
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
