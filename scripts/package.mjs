// Packs the built desk for this system, checks its fuses and starts it once.

import { join } from 'node:path';
import { buildAll } from './steps/build.mjs';
import { ensureElectron } from './steps/electron.mjs';
import { readFlags } from './steps/flags.mjs';
import { giveUp, houseRoot, say } from './steps/house.mjs';
import { writeLegal } from './steps/legal.mjs';
import { electronFolder, pack, releaseOf } from './steps/pack.mjs';
import { tryPacked } from './steps/packed-start.mjs';
import { ensurePackages } from './steps/packages.mjs';
import { writeOneFile } from './steps/release/one-file.mjs';

const help = `npm run package [-- flags]

Builds the desk and packs it into dist, with the Electron that SERVERY_ELECTRON names (its program or its folder),
or else with the pinned one. The packed program is started once and must report that it works.

  --dir         only the folder, without this system's installers
  --one-file    on Linux also one file that unpacks itself, for trying a release where no AppImage can be made
  --no-start    does not start it`;

const { values } = readFlags(help, {
  dir: { type: 'boolean', default: false },
  'one-file': { type: 'boolean', default: false },
  'no-start': { type: 'boolean', default: false },
});

async function ensureElectronFolder() {
  const folder = electronFolder() ?? ((await ensureElectron({ insist: true })) && electronFolder());
  if (folder !== undefined) return folder;
  throw new Error(
    'There is no Electron on this machine, and none could be fetched. Name its program or its folder in SERVERY_ELECTRON.',
  );
}

/** Installers must contain the Electron that the bill of materials names. @param {string} folder */
function checkVersion(folder) {
  const { version, pinned, isPinned } = releaseOf(folder);
  if (isPinned) return;
  if (!values.dir)
    throw new Error(
      `Installers are made around Electron ${pinned} only, and this is ${version}: try it with --dir.`,
    );
  say(`This is Electron ${version}, not ${pinned}: what is packed is for trying only.`);
}

try {
  await ensurePackages();
  const electron = await ensureElectronFolder();
  checkVersion(electron);
  await buildAll();
  writeLegal();
  const { program, fuses, lacking } = await pack({
    electron,
    output: join(houseRoot, 'dist'),
    onlyFolder: values.dir,
    isOlder: !releaseOf(electron).isPinned,
  });
  say(`Packed: ${program}`);
  for (const [name, on] of Object.entries(fuses)) say(`  ${name}: ${on ? 'on' : 'off'}`);
  for (const name of lacking) say(`  ${name}: not in this Electron`);
  if (values['one-file']) say(`For trying only: ${writeOneFile(program, join(houseRoot, 'dist'))}`);
  if (!values['no-start']) {
    await tryPacked(program);
    say('The packed program starts, shows its page, opens and stops the training shop, and ends.');
  }
} catch (reason) {
  giveUp(reason);
}
