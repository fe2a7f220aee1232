// Parses the command line and reports what is wrong with it.
import { parseArgs } from 'node:util';
import { fieldNames } from '../../wire/field-names.ts';
import { isTimeZone } from '../../contract/time-zone.ts';

/** An error that the person at the command line can fix; shown as one line, exit code 2. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandError';
  }
}

const options = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  database: { type: 'string' },
  shop: { type: 'string' },
  goods: { type: 'string' },
  token: { type: 'string' },
  user: { type: 'string' },
  'client-id': { type: 'string' },
  'token-seconds': { type: 'string' },
  'app-id': { type: 'string' },
  'time-zone': { type: 'string' },
  'public-url': { type: 'string' },
  'rate-limit': { type: 'string' },
  log: { type: 'string' },
  'with-parent': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type FlagName = keyof typeof options;

const placeFlags = ['data', 'database', 'app-id'] as const satisfies FlagName[];

/** The flags of each command, and the word that follows it, if any. */
const commands = {
  serve: {
    flags: [
      ...placeFlags,
      ...fieldNames('port host shop goods token user time-zone public-url rate-limit log with-parent'),
    ],
    word: undefined,
  },
  import: { flags: [...placeFlags, 'time-zone', 'goods'], word: 'one FILE' },
  export: { flags: placeFlags, word: 'one FILE' },
  token: { flags: [...placeFlags, 'user', 'token'], word: undefined },
  client: { flags: [...placeFlags, 'user', 'client-id', 'token-seconds'], word: 'make, list or remove' },
  'revoke-token': { flags: [...placeFlags, 'token'], word: undefined },
} as const satisfies Record<string, { flags: readonly FlagName[]; word: string | undefined }>;

export type CommandName = keyof typeof commands;

export interface CommandLine {
  command: CommandName | 'help';
  /** The file of import and export, or the action of client; empty for other commands. */
  word: string;
  flags: Flags;
}

export interface Flags {
  port: number;
  host: string;
  data?: string | undefined;
  database?: string | undefined;
  shop?: string | undefined;
  goods?: number | undefined;
  token?: string | undefined;
  user: string;
  clientId?: string | undefined;
  tokenSeconds: number;
  appId: string;
  timeZone?: string | undefined;
  publicUrl?: string | undefined;
  rateLimit: number;
  log: 'error' | 'info';
  withParent: boolean;
}

const MOST_GOODS = 1_000_000;
const DEFAULT_PORT = 8787;
const USUAL_TOKEN_SECONDS = 7_200;
const LONGEST_TOKEN_SECONDS = 31_536_000;

export function readCommandLine(
  words: readonly string[],
  environment: NodeJS.ProcessEnv = process.env,
): CommandLine {
  const { values, positionals } = parsed(words);
  if (values.help === true) return { command: 'help', word: '', flags: readFlags({}) };
  const [first = 'serve', ...rest] = positionals;
  if (!isCommand(first)) throw new CommandError(`there is no command "${first}"; --help lists them`);
  const { flags, word } = commands[first];
  const foreign = Object.keys(values).find((name) => !flags.some((known) => known === name));
  if (foreign !== undefined) throw new CommandError(`--${foreign} has no meaning for ${first}`);
  if (rest.length !== (word === undefined ? 0 : 1)) {
    throw new CommandError(
      word === undefined ? `${first} takes no words after it` : `${first} needs ${word} after it`,
    );
  }
  const given = withEnvironment(values, flags, environment);
  return { command: first, word: rest[0] ?? '', flags: readFlags(given) };
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new CommandError((error instanceof Error ? error.message : String(error)).split(/\.\s/)[0] ?? '');
  }
}

type Values = Partial<Record<FlagName, string | boolean | undefined>>;

/** Environment variables for values that other users could read in the list of processes. */
const variables = { token: 'SERVERY_TOKEN', database: 'SERVERY_DATABASE' } as const;

/** A flag overrides the environment, and `--data` overrides a database from the environment. */
function withEnvironment(
  values: Values,
  understood: readonly FlagName[],
  environment: NodeJS.ProcessEnv,
): Values {
  const { token, database } = variables;
  const hasPlace = values.data !== undefined || values.database !== undefined;
  return {
    ...(understood.includes('token') && filled({ token: environment[token] })),
    ...(!hasPlace && filled({ database: environment[database] })),
    ...values,
  };
}

const filled = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

function readFlags(values: Values): Flags {
  const text = (name: FlagName) => {
    const value = values[name];
    if (value === '') throw new CommandError(`--${name} must not be empty`);
    return typeof value === 'string' ? value : undefined;
  };
  if (values.data !== undefined && values.database !== undefined) {
    throw new CommandError('--data and --database exclude each other');
  }
  return {
    port: wholeNumber('port', text('port'), 65_535) ?? DEFAULT_PORT,
    host: text('host') ?? '127.0.0.1',
    data: text('data'),
    database: databaseAddress(text('database')),
    shop: text('shop'),
    goods: wholeNumber('goods', text('goods'), MOST_GOODS),
    token: secret(text('token')),
    user: text('user') ?? 'owner',
    clientId: text('client-id'),
    tokenSeconds:
      wholeNumber('token-seconds', text('token-seconds'), LONGEST_TOKEN_SECONDS) ?? USUAL_TOKEN_SECONDS,
    appId: appId(text('app-id')),
    timeZone: timeZone(text('time-zone')),
    publicUrl: webAddress(text('public-url')),
    rateLimit: wholeNumber('rate-limit', text('rate-limit'), 1_000_000) ?? 0,
    log: logLevel(text('log')),
    withParent: values['with-parent'] === true,
  };
}

function wholeNumber(name: string, value: string | undefined, most: number): number | undefined {
  if (value === undefined) return undefined;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (!(number <= most))
    throw new CommandError(`--${name} must be a whole number from 0 to ${most}, got "${value}"`);
  return number;
}

function databaseAddress(value: string | undefined): string | undefined {
  if (value === undefined || /^postgres(?:ql)?:\/\/./.test(value)) return value;
  throw new CommandError('--database must be an address like postgres://user@host:5432/name');
}

function secret(value: string | undefined): string | undefined {
  if (value === undefined || (value.length >= 16 && value.length <= 512)) return value;
  throw new CommandError('--token must have 16 to 512 characters');
}

function appId(value = 'demo'): string {
  if (/^[\w.-]{1,64}$/.test(value)) return value;
  throw new CommandError('--app-id takes up to 64 letters, digits, dots, dashes and underscores');
}

function timeZone(value: string | undefined): string | undefined {
  if (value === undefined || isTimeZone(value)) return value;
  throw new CommandError(`--time-zone "${value}" is not a zone that this machine knows, like Asia/Shanghai`);
}

function webAddress(value: string | undefined): string | undefined {
  if (value === undefined || /^https?:\/\/[^/\s]+(?:\/\S*)?$/.test(value)) return value?.replace(/\/+$/, '');
  throw new CommandError('--public-url must be an http or https address');
}

function logLevel(value = 'info'): 'error' | 'info' {
  if (value === 'error' || value === 'info') return value;
  throw new CommandError(`--log must be error or info, got "${value}"`);
}

export const helpText = `Servery's shop service: the 13 endpoints of the shop management open interface on PostgreSQL.

  npm run service -- [serve] [flags]       open the shop; one JSON line on stdout says where
  npm run service -- import FILE [flags]   put a shop file into the database, in place of what is there
  npm run service -- export FILE [flags]   write the shop into a file, its pictures beside it
  npm run service -- token [flags]         make an access token; it is shown once and stored only as a hash
  npm run service -- revoke-token --token T
  npm run service -- client make [flags]   make an OAuth2 client; its secret is shown once and stored only as a hash
  npm run service -- client list           the shop's clients
  npm run service -- client remove --client-id C   with all of its tokens

Where the rows live (all commands):
  --data DIR          a folder for the embedded database (default: the user's data folder)
  --database URL      a PostgreSQL server instead: postgres://user:password@host:5432/name
                      (a cluster: several hosts, with commas between them)
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
