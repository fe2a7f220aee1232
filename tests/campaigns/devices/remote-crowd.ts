// The crowd of devices in a process and a network of its own.
import type { CrowdAsked, Devices } from './crowd.ts';
import { type Program, startProgram } from './program.ts';

interface Answered {
  value?: unknown;
  error?: string;
}

export async function startRemoteCrowd(
  network: string,
  seed: number,
  longestCallMs: number,
): Promise<Devices> {
  const args = [String(seed), String(longestCallMs)];
  const program: Program = await startProgram({ name: 'devices-crowd', args, network });
  async function ask<Does extends CrowdAsked['does']>(
    does: Does,
    ...given: Parameters<Devices[Does]>
  ): Promise<Awaited<ReturnType<Devices[Does]>>> {
    const { value, error } = (await program.ask({ does, given })) as Answered;
    if (error !== undefined) throw new Error(`the devices: ${error}`);
    return value as Awaited<ReturnType<Devices[Does]>>;
  }
  return {
    addPhone: (joinUrl) => ask('addPhone', joinUrl),
    addScreen: (joinUrl) => ask('addScreen', joinUrl),
    act: (floor, how) => ask('act', floor, how),
    calm: () => ask('calm'),
    report: (floor, revisions) => ask('report', floor, revisions),
    clear: () => ask('clear'),
    close: () => program.kill(),
  };
}
