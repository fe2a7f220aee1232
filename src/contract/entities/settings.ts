// What a person has chosen for this machine, whatever shop is open.
import * as z from 'zod/mini';

export const languages = ['zh-CN', 'en'] as const;
export type Language = (typeof languages)[number];

export const themes = ['light', 'dark'] as const;

export const settings = z.strictObject({
  /** `system` follows the machine. */
  language: z.enum(['system', ...languages]),
  theme: z.enum(['system', ...themes]),
  /** How often the open shop is asked for what has changed. */
  fetchEveryMinutes: z.int().check(z.minimum(1), z.maximum(240)),
  /** From how many on down an item is low in stock. */
  lowStock: z.int().check(z.minimum(0), z.maximum(9999)),
});
export type Settings = z.output<typeof settings>;

export const settingsChange = z.strictObject({
  language: z.exactOptional(settings.shape.language),
  theme: z.exactOptional(settings.shape.theme),
  fetchEveryMinutes: z.exactOptional(settings.shape.fetchEveryMinutes),
  lowStock: z.exactOptional(settings.shape.lowStock),
});
export type SettingsChange = z.output<typeof settingsChange>;
