// The shop service's command line: runs a command and reports errors in one line.
import { CommandError, readCommandLine, helpText } from './command/flags.ts';
import { runOnce } from './command/once.ts';
import { serve } from './command/serve.ts';
import { AddressUnavailable } from './http/node-host.ts';
import { NoSuchShop } from './shop-file/export-shop.ts';
import { MissingPicture } from './shop-file/pictures.ts';
import { UnwritableFile } from './shop-file/write.ts';
import { collectGarbage } from './collect-garbage.ts';
import { DirectoryInUse } from './storage/directory-lock.ts';
import { DatabaseUnavailable } from './storage/open.ts';

const printReport = (report: object) => process.stdout.write(`${JSON.stringify(report)}\n`);

async function main(): Promise<void> {
  const line = readCommandLine(process.argv.slice(2));
  if (line.command === 'help') {
    process.stdout.write(helpText);
    return;
  }
  if (line.command !== 'serve') {
    printReport(await runOnce(line.command, line));
    return;
  }
  const stopRequested = Promise.race([nextStopSignal(), ...(line.flags.withParent ? [inputEnds()] : [])]);
  const shop = await serve(line.flags);
  printReport({ ready: true, url: shop.url, access_token: shop.accessToken, app_id: shop.appId });
  collectGarbage();
  await stopRequested;
  await shop.stop();
}

/** Signals are handled from the start; a second one changes nothing. */
function nextStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, resolve);
  });
}

function inputEnds(): Promise<void> {
  return new Promise((resolve) => {
    process.stdin
      .on('end', resolve)
      .on('error', () => resolve())
      .resume();
  });
}

/** Flushes a stream; on Windows, writes to a pipe finish late. */
function flushed(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    // The reader may be gone.
    stream.once('error', () => resolve());
    stream.write('', () => resolve());
  });
}

const expected = [
  ...[CommandError, AddressUnavailable, NoSuchShop, MissingPicture],
  ...[UnwritableFile, DirectoryInUse, DatabaseUnavailable],
];

try {
  await main();
} catch (error) {
  const isExpected = expected.some((kind) => error instanceof kind);
  const [text] =
    error instanceof Error ? [isExpected ? error.message : (error.stack ?? error.message)] : [String(error)];
  process.stderr.write(`servery: ${text}\n`);
  process.exitCode = isExpected ? 2 : 1;
}

// An open input, or Electron's utility process, would otherwise keep the process alive.
await Promise.all([flushed(process.stdout), flushed(process.stderr)]);
process.exit();
