// The processes of a running program on Linux, with their parents and sandboxes.

import { readdirSync, readFileSync } from 'node:fs';

export interface RunningProcess {
  pid: number;
  parent: number;
  /** Chromium's process type: `main`, `renderer`, `gpu-process`, `zygote`, `utility`. */
  type: string;
  /** 2 if a seccomp filter restricts its system calls. */
  seccomp: number;
  /** The depth of process-id namespaces: the sandbox gives a renderer one of its own. */
  namespaces: number;
}

function read(pid: number): RunningProcess | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const field = (name: string) => new RegExp(`^${name}:\\s+(.*)$`, 'm').exec(status)?.[1] ?? '';
    if (field('State').startsWith('Z')) return undefined;
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return {
      pid,
      parent: Number(field('PPid')),
      type: /--type=([\w-]+)/.exec(command)?.[1] ?? 'main',
      seccomp: Number(field('Seccomp')),
      namespaces: field('NSpid').split('\t').length,
    };
  } catch {
    // It has just ended.
    return undefined;
  }
}

function allProcesses(): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => read(Number(name)) ?? []);
}

/** The process with all its descendants. */
export function processTree(root: number): RunningProcess[] {
  const all = allProcesses();
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

/** Kills the whole tree, as a power cut would. */
export function killTree(root: number): number[] {
  const pids = processTree(root).map(({ pid }) => pid);
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended with its parent.
    }
  }
  return pids;
}

export const isRunning = (pid: number): boolean => read(pid) !== undefined;
