// Installs a release as a process of its own, and kills itself at the wanted step: before the n-th change of a file.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { installNewest, openDeskOfFiles } from './desk-of-files.ts';

const [folder = '', address = '', publicKey = '', dieAt = ''] = process.argv.slice(2);
let steps = 0;
/** How many pieces a download comes in depends on the network, but it has more than these. */
const WRITES_THAT_COUNT = 3;

/** One that is killed leaves what it has done so far, and nothing is cleaned up. */
function step(): void {
  steps += 1;
  if (steps === Number(dieAt)) process.kill(process.pid, 'SIGKILL');
}

const changing = [
  ...(['renameSync', 'linkSync', 'rmSync', 'copyFileSync', 'chmodSync', 'mkdirSync'] as const),
  ...(['writeFileSync', 'fsyncSync'] as const),
];
for (const name of changing) {
  const real: unknown = fs[name];
  if (typeof real !== 'function') continue;
  const stepping = (...args: unknown[]): unknown => {
    step();
    return Reflect.apply(real, fs, args);
  };
  Object.assign(fs, { [name]: stepping });
}
const { copyFile, open } = fs.promises;
Object.assign(fs.promises, {
  copyFile: async (...args: Parameters<typeof copyFile>) => {
    step();
    return copyFile(...args);
  },
  open: async (...args: Parameters<typeof open>) => {
    step();
    const handle = await open(...args);
    const write: unknown = Reflect.get(handle, 'write');
    if (typeof write !== 'function') throw new Error('a file cannot be written');
    let writes = 0;
    const stepping = (...written: unknown[]): unknown => {
      if (++writes <= WRITES_THAT_COUNT) step();
      return Reflect.apply(write, handle, written);
    };
    return Object.assign(handle, { write: stepping });
  },
});
syncBuiltinESMExports();

await installNewest(openDeskOfFiles({ folder, address, publicKey }));
process.stdout.write(`${steps}\n`);
