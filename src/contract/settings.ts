// The settings of this machine, which apply to every shop.
import * as z from 'zod/mini';
import { isTimeZone } from './time-zone.ts';
import { command, nothing, query } from './route.ts';

export const languages = ['zh-CN', 'en'] as const;
export type Language = (typeof languages)[number];

export const themes = ['light', 'dark'] as const;

export const LEAST_SCALE = 80;
export const MOST_SCALE = 150;

export const LEAST_PICTURE_MEGABYTES = 20;
export const MOST_PICTURE_MEGABYTES = 2000;

export const settings = z.strictObject({
  /** `system` follows the machine. */
  language: z.enum(['system', ...languages]),
  theme: z.enum(['system', ...themes]),
  /** The interval at which changes are fetched from the open shop. */
  fetchEveryMinutes: z.int().check(z.minimum(1), z.maximum(240)),
  /** The stock at or below which an item counts as low. */
  lowStock: z.int().check(z.minimum(0), z.maximum(9999)),
  /** The scale of the whole interface. */
  scalePercent: z.int().check(z.minimum(LEAST_SCALE), z.maximum(MOST_SCALE)),
  /** The name of a page; an unknown name opens the overview. */
  startPage: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  /** The shops' time zone, by its IANA name; another machine may not know it. */
  timeZone: z.string().check(z.regex(/^[A-Za-z0-9_+/-]{1,64}$/)),
  /** The disk space that the pictures of one shop may use. */
  pictureMegabytes: z.int().check(z.minimum(LEAST_PICTURE_MEGABYTES), z.maximum(MOST_PICTURE_MEGABYTES)),
  /** Whether a scanned code that leads to no item is also heard. */
  scanSound: z.boolean(),
});
export type Settings = z.output<typeof settings>;

const { shape } = settings;

export const settingsChange = z.strictObject({
  language: z.exactOptional(shape.language),
  theme: z.exactOptional(shape.theme),
  fetchEveryMinutes: z.exactOptional(shape.fetchEveryMinutes),
  lowStock: z.exactOptional(shape.lowStock),
  scalePercent: z.exactOptional(shape.scalePercent),
  startPage: z.exactOptional(shape.startPage),
  timeZone: z.exactOptional(shape.timeZone.check(z.refine(isTimeZone))),
  pictureMegabytes: z.exactOptional(shape.pictureMegabytes),
  scanSound: z.exactOptional(shape.scanSound),
});
export type SettingsChange = z.output<typeof settingsChange>;

export const settingsRoutes = {
  'settings.get': query(nothing, settings),
  'settings.change': command(settingsChange, settings),
} as const;

export const settingsEvents = { 'settings.changed': settings } as const;
