// The Chinese messages that the first screen may need; included in the first script.
import { failures } from './failures.ts';
import { firstPages } from './first-pages.ts';
import { frame } from './frame.ts';
import { saving } from './saving.ts';

export const first = { ...frame, ...failures, outbox: saving, page: firstPages };
export type FirstMessages = typeof first;
