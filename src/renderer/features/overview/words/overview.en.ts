// The English messages of the overview.
import type { overview as zh } from './overview.zh-cn.ts';

export const overview: typeof zh = {
  none: 'No shop is open',
};
