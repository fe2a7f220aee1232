// Walks through JSON in bytes without parsing it: finds where values end, and picks a few requested members.
import type { JsonObject, JsonValue } from '../../ports.ts';
import { textIn } from '../raw-json.ts';
import {
  afterNumber,
  afterPlain,
  afterSpaces,
  afterText,
  afterWord,
  hasBytesAt,
  NOT_FOUND,
  sign,
} from './json-signs.ts';

/** Requested members by name: whole, or some of their own members. */
export interface Wanted {
  readonly [name: string]: true | Wanted;
}

/** The same, prepared for use on very many objects. */
export type Members = readonly Member[];

interface Member {
  name: string;
  bytes: Uint8Array;
  inner: Members | undefined;
}

/** The picked members of a value, and the position after it. */
export interface Picked<Value = JsonObject | null> {
  value: Value;
  after: number;
}

/** Deeper than anything in the interface; deeper values are left to the slower reader. */
const DEEPEST = 32;

const encoder = new TextEncoder();

export const membersOf = (wanted: Wanted): Members =>
  Object.entries(wanted).map(([name, inner]) => ({
    name,
    bytes: encoder.encode(JSON.stringify(name)),
    inner: inner === true ? undefined : membersOf(inner),
  }));

/** The position after the value that starts here; `NOT_FOUND` if it is not JSON in UTF-8, or too deep. */
export function afterValue(body: Uint8Array, at: number, depth = 0): number {
  const first = body[at];
  if (first === sign.quote) return afterText(body, at);
  if (first === sign.groupBegins) return afterGroup(body, at, depth + 1);
  if (first === sign.listBegins) return afterList(body, at, depth + 1);
  const number = afterNumber(body, at);
  return number === NOT_FOUND ? afterWord(body, at) : number;
}

function afterGroup(body: Uint8Array, at: number, depth: number): number {
  let position = firstIn(body, at, depth);
  while (position !== NOT_FOUND && body[position] !== sign.groupEnds) {
    const value = valueOf(body, position);
    position = value === NOT_FOUND ? NOT_FOUND : nextIn(body, afterValue(body, value, depth), sign.groupEnds);
  }
  return position === NOT_FOUND ? NOT_FOUND : position + 1;
}

function afterList(body: Uint8Array, at: number, depth: number): number {
  let position = firstIn(body, at, depth);
  while (position !== NOT_FOUND && body[position] !== sign.listEnds)
    position = nextIn(body, afterValue(body, position, depth), sign.listEnds);
  return position === NOT_FOUND ? NOT_FOUND : position + 1;
}

const firstIn = (body: Uint8Array, at: number, depth: number): number =>
  depth > DEEPEST ? NOT_FOUND : afterSpaces(body, at + 1);

/** The position of the next member, or of the closing sign. */
export function nextIn(body: Uint8Array, after: number, end: number): number {
  if (after === NOT_FOUND) return NOT_FOUND;
  const position = afterSpaces(body, after);
  if (body[position] === end) return position;
  const next = body[position] === sign.comma ? afterSpaces(body, position + 1) : NOT_FOUND;
  return body[next] === end ? NOT_FOUND : next;
}

/** The position of the value whose name starts here. */
export const valueOf = (body: Uint8Array, name: number): number => valueBehind(body, afterText(body, name));

function valueBehind(body: Uint8Array, afterName: number): number {
  const position = afterName === NOT_FOUND ? NOT_FOUND : afterSpaces(body, afterName);
  return body[position] === sign.colon ? afterSpaces(body, position + 1) : NOT_FOUND;
}

/** Like `afterValue`, with the requested members; a value that is not an object has none and counts as null. */
export function pickMembers(body: Uint8Array, at: number, members: Members): Picked | undefined {
  const value: JsonObject | null = body[at] === sign.groupBegins ? {} : null;
  const after = value === null ? afterValue(body, at) : afterPicking(body, at, { members, into: value });
  return after === NOT_FOUND ? undefined : { value, after };
}

interface Picking {
  members: Members;
  into: JsonObject;
}

function afterPicking(body: Uint8Array, at: number, { members, into }: Picking): number {
  let position = afterSpaces(body, at + 1);
  while (position !== NOT_FOUND && body[position] !== sign.groupEnds) {
    const name = nameAt(body, position);
    const value = valueBehind(body, name.after);
    if (value === NOT_FOUND) return NOT_FOUND;
    const member = memberNamed(body, name, members);
    const after = member === undefined ? afterValue(body, value) : pickMember(body, value, { member, into });
    position = nextIn(body, after, sign.groupEnds);
  }
  return position === NOT_FOUND ? NOT_FOUND : position + 1;
}

/** Of two members with the same name the last one wins. */
function pickMember(
  body: Uint8Array,
  at: number,
  { member: { name, inner }, into }: { member: Member; into: JsonObject },
): number {
  const found = inner === undefined ? readValue(body, at) : pickMembers(body, at, inner);
  if (found === undefined) return NOT_FOUND;
  into[name] = found.value;
  return found.after;
}

function readValue(body: Uint8Array, at: number): Picked<JsonValue> | undefined {
  const after = afterValue(body, at);
  if (after === NOT_FOUND) return undefined;
  return { value: JSON.parse(textIn(body.subarray(at, after))) as JsonValue, after };
}

/** The name of a member; it may be written with escapes. */
interface Name {
  at: number;
  after: number;
  isPlain: boolean;
}

function nameAt(body: Uint8Array, at: number): Name {
  const end = afterPlain(body, at);
  const isPlain = body[at] === sign.quote && body[end] === sign.quote;
  return { at, after: isPlain ? end + 1 : afterText(body, at), isPlain };
}

function memberNamed(body: Uint8Array, { at, after, isPlain }: Name, members: Members): Member | undefined {
  if (!isPlain) {
    const written: unknown = JSON.parse(textIn(body.subarray(at, after)));
    return members.find(({ name }) => name === written);
  }
  for (const member of members)
    if (member.bytes.length === after - at && hasBytesAt(body, at, member.bytes)) return member;
  return undefined;
}
