// Tests on a disk that can be filled to its last byte, on machines that allow mounting one.
import { onTestFinished, test } from 'vitest';
import { openSmallDisk, type SmallDisk } from '../campaigns/outbox-kill/full-disk.ts';

export const onSmallDisk = test.runIf(canMount());

function canMount(): boolean {
  const disk = openSmallDisk();
  disk?.remove();
  return disk !== undefined;
}

export function smallDisk(): SmallDisk {
  const disk = openSmallDisk();
  if (disk === undefined) throw new Error('no disk any more');
  onTestFinished(disk.remove);
  return disk;
}
