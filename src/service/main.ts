// The shop service's command line: reads what is asked, does it, and says in one line when it cannot.
import { CommandError, readCommandLine } from './command/flags.ts';
import { runOnce } from './command/once.ts';
import { serve } from './command/serve.ts';
import { AddressUnavailable } from './http/node-host.ts';
import { NoSuchShop } from './shop-file/export-shop.ts';
import { MissingPicture } from './shop-file/pictures.ts';
import { UnwritableFile } from './shop-file/write.ts';
import { DirectoryInUse } from './storage/directory-lock.ts';
import { DatabaseUnavailable } from './storage/open.ts';

const say = (report: object) => process.stdout.write(`${JSON.stringify(report)}\n`);

async function main(): Promise<void> {
  const line = readCommandLine(process.argv.slice(2));
  if (line.command === 'help') {
    process.stdout.write(helpText);
    return;
  }
  if (line.command !== 'serve') {
    say(await runOnce(line.command, line));
    return;
  }
  const stopAsked = Promise.race([nextStopSignal(), ...(line.flags.withParent ? [inputEnds()] : [])]);
  const shop = await serve(line.flags);
  say({ ready: true, url: shop.url, access_token: shop.accessToken, app_id: shop.appId });
  await stopAsked;
  await shop.stop();
}

/** Signals are heard from the first moment; a second one changes nothing. */
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

/** On Windows what was written to a pipe is under way for a while. */
function written(stream: NodeJS.WriteStream): Promise<void> {
  return new Promise((resolve) => {
    // Nobody may be reading any more.
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

// An input that is still open, or Electron's utility process, would go on although there is nothing left to do.
await Promise.all([written(process.stdout), written(process.stderr)]);
process.exit();

const helpText = `Servery's shop service: the 13 endpoints of the shop management open interface on PostgreSQL.

  npm run service -- [serve] [flags]       open the shop; one JSON line on stdout says where
  npm run service -- import FILE [flags]   put a shop file into the database, in place of what is there
  npm run service -- export FILE [flags]   write the shop into a file, its pictures beside it
  npm run service -- token [flags]         make an access token; it is shown once and kept only as a hash
  npm run service -- revoke-token --token T
  npm run service -- client make [flags]   make an OAuth2 client; its secret is shown once and kept only as a hash
  npm run service -- client list           the shop's clients
  npm run service -- client remove --client-id C   with all of its tokens

Where the rows live (all commands):
  --data DIR          a folder for the embedded database (default: the user's data folder)
  --database URL      a PostgreSQL server instead: postgres://user:password@host:5432/name
  --app-id A          the shop's application id (default: demo)

client make:
  --user U            the user that its tokens belong to (default: owner)
  --token-seconds N   how long an access token is valid (default: 7200)

serve:
  --port P            0 picks a free one (default: 8787)
  --host H            the address to listen on (default: 127.0.0.1)
  --shop FILE         what a database without this shop is filled with (default: the demo shop)
  --goods N           multiply or cut that shop's menu to N items
  --token T           an access token of your own, at least 16 characters (default: a fresh one, gone at the stop)
  --user U            the user that a new token belongs to (default: owner)
  --time-zone Z       the shop's time zone, instead of the shop file's
  --public-url URL    the address under which people reach the service, behind a proxy
  --rate-limit N      calls a minute for each token (default: 0, no limit)
  --log LEVEL         info or error (default: info); the log goes to stderr
  --with-parent       stop when standard input ends, as it does when the program that started this one is gone

Other users of the machine can read flags in the list of processes. What must stay secret may come from the
environment instead: SERVERY_DATABASE for --database, SERVERY_TOKEN for --token. A flag counts for more.
`;
