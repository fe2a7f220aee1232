// What a person has chosen for this machine, whatever shop is open.
import { z } from 'zod';

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
  language: settings.shape.language.exactOptional(),
  theme: settings.shape.theme.exactOptional(),
});
export type SettingsChange = z.output<typeof settingsChange>;
