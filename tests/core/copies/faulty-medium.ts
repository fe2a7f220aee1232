// A medium that is full, spoils what is written, or does not answer, whenever a test says so.
import { onTestFinished } from 'vitest';
import { type Folder, FolderFault, type Folders } from '../../../src/core/ports.ts';

export interface FaultyMedium {
  over: (folders: Folders) => Folders;
  /** Every call fails with this reason. */
  reason: FolderFault['reason'] | undefined;
  /** Files whose name begins so are written with one byte changed. */
  spoils: string | undefined;
  /** Calls wait until it answers again. */
  isSilent: boolean;
  /** Of the next append only so many bytes arrive, and it fails. */
  breaksAfterBytes: number | undefined;
  /** What has reached the medium. */
  calls: string[];
  answer: () => void;
}

export function faultyMedium(): FaultyMedium {
  let hanging: (() => void)[] = [];
  const medium: FaultyMedium = {
    reason: undefined,
    spoils: undefined,
    isSilent: false,
    breaksAfterBytes: undefined,
    calls: [],
    answer: () => {
      medium.isSilent = false;
      for (const end of hanging) end();
      hanging = [];
    },
    over: (real) => ({
      ...real,
      open: (path, name) => faulty(real.open(path, name)),
      own: (name) => faulty(real.own(name)),
    }),
  };
  onTestFinished(medium.answer);

  const reach = async (call: string) => {
    medium.calls.push(call);
    if (medium.isSilent) await new Promise<void>((resolve) => hanging.push(resolve));
    if (medium.reason !== undefined) throw new FolderFault(medium.reason, 'as the test says');
  };
  const onReach = async <Value>(call: string, work: () => Promise<Value>): Promise<Value> => {
    await reach(call);
    return work();
  };
  const faulty = (folder: Folder): Folder => ({
    read: (name) => onReach(`read ${name}`, () => folder.read(name)),
    sizeOf: (name) => onReach(`size ${name}`, () => folder.sizeOf(name)),
    list: (path) => onReach(`list ${path}`, () => folder.list(path)),
    listFolders: (path) => onReach(`folders ${path}`, () => folder.listFolders(path)),
    remove: (name) => onReach(`remove ${name}`, () => folder.remove(name)),
    setAside: (name, mark) => onReach(`aside ${name}`, () => folder.setAside(name, mark)),
    write: (name, bytes) =>
      onReach(`write ${name}`, () => {
        const isSpoilt = medium.spoils !== undefined && name.startsWith(medium.spoils);
        return folder.write(name, isSpoilt ? bytes.map((byte, at) => (at === 20 ? byte ^ 1 : byte)) : bytes);
      }),
    append: (name, from, bytes) =>
      onReach(`append ${name}`, async () => {
        const { breaksAfterBytes } = medium;
        medium.breaksAfterBytes = undefined;
        await folder.append(name, from, bytes.slice(0, breaksAfterBytes));
        if (breaksAfterBytes !== undefined) throw new FolderFault('failed', 'pulled out');
      }),
  });
  return medium;
}
