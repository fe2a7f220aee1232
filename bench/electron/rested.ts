// A program at rest: what it holds after a while, and how much of a processor it uses until then.
import { setTimeout as pause } from 'node:timers/promises';
import type { Started } from './started.ts';
import { type Memory, memoryOfTree, processorMsOfTree } from './tree-cost.ts';

/** By then the pages are loaded and the lists are asked for. */
const SETTLED_MS = 30_000;
const RESTED_MS = 90_000;

export interface Rest {
  memory: Memory;
  /** Of one core, from 30 to 90 seconds after the start. */
  idlePercent: number;
}

export async function restOf({ pid, atMs }: Started): Promise<Rest> {
  await pause(atMs + SETTLED_MS - Date.now());
  const [beganMs, before] = [performance.now(), processorMsOfTree(pid)];
  await pause(atMs + RESTED_MS - Date.now());
  const spentMs = processorMsOfTree(pid) - before;
  const idlePercent = (100 * spentMs) / (performance.now() - beganMs);
  return { memory: memoryOfTree(pid), idlePercent };
}
