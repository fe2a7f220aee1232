// What a start may have to say in English: it comes with the first script, and all the rest after it.
import type { FirstMessages } from '../zh-cn/first.ts';
import { failures } from './failures.ts';
import { firstPages } from './first-pages.ts';
import { frame } from './frame.ts';
import { saving } from './saving.ts';

export const first: FirstMessages = { ...frame, ...failures, outbox: saving, page: firstPages };
