// What a person has chosen for this machine, whatever shop is open.
import * as z from 'zod/mini';

export const languages = ['zh-CN', 'en'] as const;
export type Language = (typeof languages)[number];

export const themes = ['light', 'dark'] as const;

export const settings = z.strictObject({
  /** `system` follows the machine. */
  language: z.enum(['system', ...languages]),
  theme: z.enum(['system', ...themes]),
});
export type Settings = z.output<typeof settings>;

export const settingsChange = z.strictObject({
  language: z.exactOptional(settings.shape.language),
  theme: z.exactOptional(settings.shape.theme),
});
export type SettingsChange = z.output<typeof settingsChange>;
