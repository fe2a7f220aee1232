// The desk in a browser on this machine, as a list of steps.
import { createDoor } from './door.ts';
import { CommandError, type Flags, languageIn, readFlags } from './flags.ts';
import { type Host, openHost } from './host.ts';
import { createLinkFile } from './link-file.ts';
import { hostOnLoopback } from './loopback.ts';
import { openLinkInBrowser } from './open-in-browser.ts';
import { openPageFiles } from './page-files.ts';
import { screensFolder } from './places.ts';
import { explain, hearUncaught, inFull } from './trouble.ts';
import { onEnter, sayReady, stopAsked } from './voice.ts';
import type { Awake } from './wake.ts';
import { systemLanguage, wordsIn } from './words.ts';

const args = process.argv.slice(2);
const words = wordsIn(languageIn(args) ?? systemLanguage());

try {
  const flags = readFlags(args);
  if (flags.help) process.stdout.write(words.help);
  else await runDesk(flags, stopAsked(flags.endsWithParent));
} catch (error) {
  const inWords = explain(error, words);
  process.stderr.write(`servery: ${inWords ?? inFull(error)}\n`);
  process.exitCode = inWords === undefined ? 1 : 2;
}

async function runDesk(flags: Flags, stop: Promise<void>): Promise<void> {
  const screens = screensFolder();
  if (screens === undefined) throw new CommandError(words.notBuilt);
  const host = openHost(flags.home);
  hearUncaught(host.log);
  try {
    await serveDesk({ host, flags, screens }, stop);
  } finally {
    host.close();
  }
}

interface Opening {
  host: Host;
  flags: Flags;
  screens: string;
}

async function serveDesk({ host, flags, screens }: Opening, stop: Promise<void>): Promise<void> {
  let core: Promise<Awake> | undefined;
  const inside = () => (core ??= import('./wake.ts').then(({ wake }) => wake(host, flags.language)));
  const linkFile = createLinkFile(host.home);
  const door = createDoor(host.clock, linkFile.remove);
  const page = openPageFiles(screens);
  const parts = { ...host, door, inside, page };
  const loopback = await hostOnLoopback(flags.port, async (port) => {
    const { createDeskApp } = await import('./desk-app.ts');
    return createDeskApp({ ...parts, port });
  });
  const newLink = () => `${loopback.origin}/#key=${door.newKey()}`;
  const giveLink = (link: string) => sayReady(link, host.home);
  const first = newLink();
  giveLink(first);
  const deafen = onEnter(flags.endsWithParent, () => giveLink(newLink()));
  try {
    if (flags.opens) await openLinkInBrowser(first, linkFile);
    const awake = await inside();
    await stop;
    awake.feed.close();
    await awake.stop();
  } finally {
    deafen();
    linkFile.remove();
    await loopback.stop();
  }
}
