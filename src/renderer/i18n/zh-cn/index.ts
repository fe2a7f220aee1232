// All Chinese messages.
import { joinMessages } from '../messages.ts';
import { damage } from './damage.ts';
import { first } from './first.ts';
import { shared } from './shared.ts';

const ofFeatures = import.meta.glob<object>(
  ['../../features/*/words/*.zh-cn.ts', '../../phone/words/*.zh-cn.ts'],
  { eager: true },
);

export const zhCn = joinMessages({ ...first, ...shared, damage }, ofFeatures);
