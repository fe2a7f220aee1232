// The store settings of a scripted desk: those of the demo shop, parsed as in the core.
import { readFileSync } from 'node:fs';
import type { BothModes, StoreSettings } from '../../../src/contract/store-settings.ts';
import { done } from '../../../src/contract/result.ts';
import { type CachedAnswers, readModes } from '../../../src/core/store-settings/answers.ts';

interface DemoShop {
  pick_up_settings: Record<'2' | '4', CachedAnswers[string]>;
  function_settings: { 2: CachedAnswers[string]; 4: Record<'1' | '2', CachedAnswers[string]> };
}

const demo = JSON.parse(readFileSync('resources/demo/shop.json', 'utf8')) as DemoShop;

export const demoAnswers: CachedAnswers = {
  'delivery.basic': demo.pick_up_settings[2],
  'delivery.dineIn': demo.function_settings[2],
  'delivery.reservation': demo.function_settings[2],
  'catering.basic': demo.pick_up_settings[4],
  'catering.dineIn': demo.function_settings[4][1],
  'catering.reservation': demo.function_settings[4][2],
};

export const modesOf = (answers: CachedAnswers): BothModes => readModes(answers, {}, () => null);

export const settingsOf = (answers: CachedAnswers, more: Partial<StoreSettings> = {}): StoreSettings => ({
  modes: modesOf(answers),
  freshness: { asOfSeconds: Date.now() / 1000, error: null },
  fetching: false,
  former: 0,
  ...more,
});

/** A shop that was not asked yet. */
export const storeSettingsAnswers = () => {
  const never = settingsOf({}, { freshness: { asOfSeconds: null, error: null } });
  return {
    'store-settings.get': () => done(never),
    'store-settings.fetch': () => done(never),
    'store-settings.history': () => done([]),
    'store-settings.compare': () => done({ from: never.modes, to: never.modes, changes: [] }),
  };
};
