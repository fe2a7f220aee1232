// Asks the print server of the system about its queues and jobs, by the Internet Printing Protocol (RFC 8010, 8011).
import { request } from 'node:http';
import { userInfo } from 'node:os';
import { buffer } from 'node:stream/consumers';

const operations = { getJobAttributes: 0x0009, getPrinterAttributes: 0x000b } as const;
type Operation = keyof typeof operations;

const tags = {
  operationAttributes: 0x01,
  endOfAttributes: 0x03,
  integer: 0x21,
  boolean: 0x22,
  enum: 0x23,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
  charset: 0x47,
  language: 0x48,
} as const;
/** Tags up to this one begin a group of attributes. */
const LAST_DELIMITER = 0x0f;
/** Tags up to this one stand for values that are missing: unknown, no-value. */
const LAST_WITHOUT_VALUE = 0x1f;

const HEADER_BYTES = 8;
const NOT_FOUND = 0x0406;
const LAST_SUCCESS = 0x00ff;
const ANSWER_MS = 5000;

export type IppValue = number | boolean | string;
/** Missing values are absent. */
export type IppAttributes = ReadonlyMap<string, readonly IppValue[]>;

export class IppFault extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`the print server answered 0x${status.toString(16).padStart(4, '0')}`);
    this.name = 'IppFault';
    this.status = status;
  }
}

export interface IppQuestion {
  operation: Operation;
  /** What the question is about, such as ['printer-uri', 'ipp://localhost/printers/kitchen']. */
  about: readonly ['printer-uri' | 'job-uri', string];
  attributes: readonly string[];
}

/** Where the server is: a path of a socket, or host:port. */
export type IppServer = string;

/** Undefined if there is no such queue or job; throws `IppFault`, or the system's error. */
export async function askPrintServer(
  server: IppServer,
  question: IppQuestion,
): Promise<IppAttributes | undefined> {
  const { status, attributes } = decodeAnswer(await post(server, encodeQuestion(question)));
  if (status === NOT_FOUND) return undefined;
  if (status > LAST_SUCCESS) throw new IppFault(status);
  return attributes;
}

function post(server: IppServer, body: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        ...placeOf(server),
        method: 'POST',
        path: '/',
        headers: { host: 'localhost', 'content-type': 'application/ipp', 'content-length': body.length },
        signal: AbortSignal.timeout(ANSWER_MS),
        agent: false,
      },
      (answer) => {
        if (answer.statusCode === 200) buffer(answer).then(resolve, reject);
        else {
          answer.resume();
          reject(Object.assign(new Error('no answer in IPP'), { code: `HTTP_${answer.statusCode ?? 0}` }));
        }
      },
    );
    asking.on('error', reject);
    asking.end(body);
  });
}

function placeOf(server: IppServer) {
  if (server.startsWith('/')) return { socketPath: server };
  const [, host = server, port = '631'] = /^\[?(.*?)\]?(?::(\d+))?$/.exec(server) ?? [];
  return { host, port: Number(port) };
}

export function encodeQuestion({ operation, about: [name, uri], attributes }: IppQuestion): Buffer {
  const header = Buffer.from([1, 1, 0, operations[operation], 0, 0, 0, 1]);
  const asked = attributes.map((attribute, index) =>
    // The further values of a list have no name.
    encoded(tags.keyword, index === 0 ? 'requested-attributes' : '', attribute),
  );
  return Buffer.concat([
    header,
    Buffer.from([tags.operationAttributes]),
    encoded(tags.charset, 'attributes-charset', 'utf-8'),
    encoded(tags.language, 'attributes-natural-language', 'en'),
    encoded(tags.uri, name, uri),
    encoded(tags.name, 'requesting-user-name', userInfo().username),
    ...asked,
    Buffer.from([tags.endOfAttributes]),
  ]);
}

function encoded(tag: number, name: string, value: string): Buffer {
  return Buffer.concat([Buffer.from([tag]), sized(name), sized(value)]);
}

function sized(text: string): Buffer {
  const bytes = Buffer.from(text);
  const size = Buffer.alloc(2);
  size.writeUInt16BE(bytes.length);
  return Buffer.concat([size, bytes]);
}

/** Throws a RangeError for an answer that is cut off. */
export function decodeAnswer(bytes: Buffer): { status: number; attributes: IppAttributes } {
  const attributes = new Map<string, IppValue[]>();
  const status = bytes.readUInt16BE(2);
  let at = HEADER_BYTES;
  let last: IppValue[] = [];
  const take = () => {
    const size = bytes.readUInt16BE(at);
    at += 2 + size;
    if (at > bytes.length) throw new RangeError('the answer is cut off');
    return bytes.subarray(at - size, at);
  };
  for (;;) {
    const tag = bytes.readUInt8(at);
    at += 1;
    if (tag === tags.endOfAttributes) return { status, attributes };
    if (tag <= LAST_DELIMITER) continue;
    const name = take().toString();
    if (name !== '') attributes.set(name, (last = []));
    const value = take();
    if (tag > LAST_WITHOUT_VALUE) last.push(valueOf(tag, value));
  }
}

function valueOf(tag: number, value: Buffer): IppValue {
  if (tag === tags.integer || tag === tags.enum) return value.readInt32BE();
  return tag === tags.boolean ? value.readUInt8() === 1 : value.toString();
}
