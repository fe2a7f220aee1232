// What the process tree of a program costs on Linux: its memory by the kind of process, and its processor time.
import { readFileSync } from 'node:fs';
import { processTree } from '../../tests/support/real-electron/processes.ts';

export interface Memory {
  whole: number;
  main: number;
  page: number;
  /** Of programs in a utility process of their own. */
  service: number;
}

const KIB_A_MB = 1024;
/** Linux reports processor time in hundredths of a second on every architecture. */
const MS_A_TICK = 10;

/** The process's share of all memory that it uses, in MB: shared pages are divided among their users. */
function memoryOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? Number.NaN) / KIB_A_MB;
}

const isService = (pid: number) =>
  readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--utility-sub-type=node.mojom.NodeService');

export function memoryOfTree(root: number): Memory {
  const memory: Memory = { whole: 0, main: 0, page: 0, service: 0 };
  for (const { pid, type } of processTree(root)) {
    const own = memoryOf(pid);
    memory.whole += own;
    if (pid === root) memory.main += own;
    else if (type === 'renderer') memory.page += own;
    else if (isService(pid)) memory.service += own;
  }
  return memory;
}

/** The processor time of all processes that run now. */
export function processorMsOfTree(root: number): number {
  const ticks = processTree(root).map(({ pid }) => {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    return (user ?? 0) + (system ?? 0);
  });
  return ticks.reduce((sum, own) => sum + own, 0) * MS_A_TICK;
}
