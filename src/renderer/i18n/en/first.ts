// The English messages that the first screen may need; included in the first script.
import type { FirstMessages } from '../zh-cn/first.ts';
import { failures } from './failures.ts';
import { firstPages } from './first-pages.ts';
import { frame } from './frame.ts';
import { saving } from './saving.ts';

export const first: FirstMessages = { ...frame, ...failures, outbox: saving, page: firstPages };
