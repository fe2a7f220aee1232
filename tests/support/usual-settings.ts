// The default settings.
import type { Settings } from '../../src/contract/settings.ts';

export const usualSettings: Settings = {
  language: 'system',
  theme: 'system',
  fetchEveryMinutes: 5,
  lowStock: 5,
  scalePercent: 100,
  startPage: 'counter',
  timeZone: 'Asia/Shanghai',
  pictureMegabytes: 200,
  scanSound: true,
};
