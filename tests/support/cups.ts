// A print server of our own in a temporary folder: nothing of the machine's own queues is touched.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCups } from '../../scripts/steps/printing.mjs';
import { until } from './until.ts';

export interface Cups {
  /** For CUPS_SERVER. */
  socket: string;
  /** Adds a raw queue whose printer listens at this port of the machine. */
  addQueue: (name: string, port: number, errorPolicy?: 'stop-printer' | 'abort-job') => void;
  run: (command: readonly string[]) => string;
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

const STOP_MS = 5000;

export async function startCups(): Promise<Cups> {
  const program = findCups();
  if (program === undefined) throw new Error('CUPS is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'servery-cups-'));
  chmodSync(folder, 0o755);
  const socket = join(folder, 'socket');
  const files = [join(folder, 'cupsd.conf'), join(folder, 'cups-files.conf')] as const;
  writeFileSync(files[0], serverSettings(socket));
  writeFileSync(files[1], folderSettings(folder));
  let server = await startServer({ program, files, folder, socket });
  const run = (command: readonly string[]) =>
    execFileSync(command[0] ?? '', command.slice(1), {
      env: { ...process.env, CUPS_SERVER: socket, LC_ALL: 'C' },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const restart = async () => {
    await server.stop();
    server = await startServer({ program, files, folder, socket });
  };
  return {
    socket,
    run,
    restart,
    stop,
    addQueue: (name, port, errorPolicy = 'stop-printer') =>
      void run([
        'lpadmin',
        ...['-p', name, '-E', '-v', `socket://127.0.0.1:${port}`],
        ...['-m', 'raw', '-o', `printer-error-policy=${errorPolicy}`],
      ]),
  };
}

interface ServerFiles {
  program: string;
  files: readonly [string, string];
  folder: string;
  socket: string;
}

async function startServer({ program, files, folder, socket }: ServerFiles) {
  const server = spawn(program, ['-f', '-c', files[0], '-s', files[1]], { stdio: 'ignore' });
  const ended = once(server, 'exit');
  const killWithUs = () => void server.kill('SIGKILL');
  process.once('exit', killWithUs);
  const isUp = () => {
    if (server.exitCode !== null) throw new Error(`CUPS has ended:\n${logOf(folder)}`);
    return existsSync(socket);
  };
  await until('CUPS is up', isUp);
  const stop = async () => {
    const timer = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
    server.kill('SIGTERM');
    await ended;
    clearTimeout(timer);
    process.off('exit', killWithUs);
    rmSync(socket, { force: true });
  };
  return { stop };
}

const serverSettings = (socket: string) => `
LogLevel warn
Listen ${socket}
Browsing No
WebInterface No
DefaultAuthType None
<Location />
  Order allow,deny
  Allow all
</Location>
<Policy default>
  JobPrivateAccess all
  JobPrivateValues none
  SubscriptionPrivateAccess all
  SubscriptionPrivateValues none
  <Limit All>
    Order deny,allow
    Allow all
  </Limit>
</Policy>
`;

/** The server gives up the rights of root for its printers' programs, so these folders are open to them. */
function folderSettings(folder: string): string {
  const folders = {
    ServerRoot: 'root',
    RequestRoot: 'jobs',
    CacheDir: 'cache',
    StateDir: 'state',
    TempDir: 'temp',
  };
  for (const name of Object.values(folders)) {
    mkdirSync(join(folder, name));
    chmodSync(join(folder, name), 0o777);
  }
  return [
    ...Object.entries(folders).map(([setting, name]) => `${setting} ${join(folder, name)}`),
    ...['ErrorLog', 'AccessLog', 'PageLog'].map((setting) => `${setting} ${join(folder, setting)}`),
    'SystemGroup root',
  ].join('\n');
}

function logOf(folder: string): string {
  const file = join(folder, 'ErrorLog');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
