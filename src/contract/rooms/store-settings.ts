// What a screen may ask of the store's settings, and what it is told of them.
import * as z from 'zod/mini';
import { settingsComparison, settingsVersion, storeSettings, versionId } from '../entities/store-settings.ts';
import { command, nothing, query } from '../route.ts';

export const storeSettingsRoutes = {
  'store-settings.get': query(nothing, storeSettings),
  'store-settings.fetch': command(nothing, storeSettings),
  /** The present one first, then the former ones from the latest on; empty before the first fetching. */
  'store-settings.history': query(nothing, z.array(settingsVersion)),
  'store-settings.compare': query(z.strictObject({ from: versionId, to: versionId }), settingsComparison),
} as const;

export const storeSettingsEvents = { 'store-settings.changed': storeSettings } as const;
