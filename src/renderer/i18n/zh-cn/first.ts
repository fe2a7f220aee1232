// What a start may have to say in Chinese: it comes with the first script, and all the rest after it.
import { failures } from './failures.ts';
import { firstPages } from './first-pages.ts';
import { frame } from './frame.ts';
import { saving } from './saving.ts';

export const first = { ...frame, ...failures, outbox: saving, page: firstPages };
export type FirstMessages = typeof first;
