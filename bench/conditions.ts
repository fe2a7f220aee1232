// The machine and the day of a run, as the tables of docs/performance.md name them.
import { availableParallelism, loadavg, totalmem } from 'node:os';
import type { Conditions } from './table.ts';

const GIGABYTE = 1024 ** 3;

/** `runtime` is what the measured program runs on. */
export function currentConditions(runtime = `Node ${process.versions.node}`): Conditions {
  const [load = 0] = loadavg();
  const machine = [
    `${availableParallelism()} × ${process.arch}`,
    `${Math.round(totalmem() / GIGABYTE)} GB`,
    `${process.platform}, ${runtime}`,
    // Windows counts no load and answers 0.
    ...(process.platform === 'win32' ? [] : [`load ${load.toFixed(1)}`]),
  ].join(', ');
  return { machine, date: new Date().toISOString().slice(0, 10) };
}
