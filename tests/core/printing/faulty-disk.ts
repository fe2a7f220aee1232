// A disk that refuses to be written whenever a test says so.
import { type Journals, StoreFault } from '../../../src/core/ports.ts';

export interface FaultyDisk {
  isFull: boolean;
  /** Refuses the next lines that contain this text, once. */
  refusesOnce: string | undefined;
  over: (journals: Journals) => Journals;
}

export function faultyDisk(): FaultyDisk {
  const disk: FaultyDisk = {
    isFull: false,
    refusesOnce: undefined,
    over: (journals) => ({
      open: (name) => {
        const file = journals.open(name);
        const refuseIfFull = (lines: readonly string[]) => {
          const { refusesOnce } = disk;
          const isRefused = refusesOnce !== undefined && lines.some((line) => line.includes(refusesOnce));
          if (isRefused) disk.refusesOnce = undefined;
          if (disk.isFull || isRefused) throw new StoreFault('disk-full', new Error('ENOSPC'));
        };
        return {
          ...file,
          append: async (lines) => {
            refuseIfFull(lines);
            await file.append(lines);
          },
          replace: async (lines) => {
            refuseIfFull(lines);
            await file.replace(lines);
          },
        };
      },
    }),
  };
  return disk;
}
