// What the command line may say, and how it is told what is wrong with it.
import { parseArgs } from 'node:util';
import { fieldNames } from '../../wire/field-names.ts';
import { isTimeZone } from '../goods/zone.ts';

/** Something that the person at the command line can put right; shown as one line, exit code 2. */
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

/** Which flags a command understands, and how many words follow it. */
const commands = {
  serve: {
    flags: [
      ...placeFlags,
      ...fieldNames('port host shop goods token user time-zone public-url rate-limit log with-parent'),
    ],
    words: 0,
  },
  import: { flags: [...placeFlags, 'time-zone', 'goods'], words: 1 },
  export: { flags: placeFlags, words: 1 },
  token: { flags: [...placeFlags, 'user', 'token'], words: 0 },
  'revoke-token': { flags: [...placeFlags, 'token'], words: 0 },
} as const satisfies Record<string, { flags: readonly FlagName[]; words: number }>;

export type CommandName = keyof typeof commands;

export interface CommandLine {
  command: CommandName | 'help';
  file: string;
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
  appId: string;
  timeZone?: string | undefined;
  publicUrl?: string | undefined;
  rateLimit: number;
  log: 'error' | 'info';
  withParent: boolean;
}

const MOST_GOODS = 1_000_000;
const DEFAULT_PORT = 8787;

export function readCommandLine(words: readonly string[]): CommandLine {
  const { values, positionals } = parsed(words);
  if (values.help === true) return { command: 'help', file: '', flags: readFlags({}) };
  const [first = 'serve', ...rest] = positionals;
  if (!isCommand(first)) throw new CommandError(`there is no command "${first}"; --help lists them`);
  const { flags, words: wanted } = commands[first];
  const foreign = Object.keys(values).find((name) => !flags.some((known) => known === name));
  if (foreign !== undefined) throw new CommandError(`--${foreign} has no meaning for ${first}`);
  if (rest.length !== wanted) {
    throw new CommandError(
      wanted === 0 ? `${first} takes no words after it` : `${first} needs one FILE after it`,
    );
  }
  return { command: first, file: rest[0] ?? '', flags: readFlags(values) };
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
