// Walks through JSON in its bytes without making anything of it: where values end, and what stands in the few members that are asked for.
import type { JsonObject, JsonValue } from '../../ports.ts';
import { textIn } from '../raw-json.ts';
import {
  behindNumber,
  behindPlain,
  behindSpaces,
  behindText,
  behindWord,
  isRawJson,
  NOT_FOUND,
  sign,
} from './json-signs.ts';

/** Members by name: each is asked for itself, or for some of its own. */
export interface Wanted {
  readonly [name: string]: true | Wanted;
}

/** The same, made ready for very many groups. */
export type Members = readonly Member[];

interface Member {
  name: string;
  bytes: Uint8Array;
  inner: Members | undefined;
}

/** What is asked for of a value, and where that ends. */
export interface Taken<Value = JsonObject | null> {
  value: Value;
  behind: number;
}

/** Above anything of the interface; what is deeper is left to those who look closer. */
const DEEPEST = 32;

const encoder = new TextEncoder();

export const membersOf = (wanted: Wanted): Members =>
  Object.entries(wanted).map(([name, inner]) => ({
    name,
    bytes: encoder.encode(JSON.stringify(name)),
    inner: inner === true ? undefined : membersOf(inner),
  }));

/** Behind the value that begins here; `NOT_FOUND` where there is no JSON in UTF-8, or none as it nearly always is. */
export function behindValue(body: Uint8Array, at: number, depth = 0): number {
  const first = body[at];
  if (first === sign.quote) return behindText(body, at);
  if (first === sign.groupBegins) return behindGroup(body, at, depth + 1);
  if (first === sign.listBegins) return behindList(body, at, depth + 1);
  const number = behindNumber(body, at);
  return number === NOT_FOUND ? behindWord(body, at) : number;
}

function behindGroup(body: Uint8Array, at: number, depth: number): number {
  let place = firstIn(body, at, depth);
  while (place !== NOT_FOUND && body[place] !== sign.groupEnds) {
    const value = valueOf(body, place);
    place = value === NOT_FOUND ? NOT_FOUND : nextIn(body, behindValue(body, value, depth), sign.groupEnds);
  }
  return place === NOT_FOUND ? NOT_FOUND : place + 1;
}

function behindList(body: Uint8Array, at: number, depth: number): number {
  let place = firstIn(body, at, depth);
  while (place !== NOT_FOUND && body[place] !== sign.listEnds)
    place = nextIn(body, behindValue(body, place, depth), sign.listEnds);
  return place === NOT_FOUND ? NOT_FOUND : place + 1;
}

const firstIn = (body: Uint8Array, at: number, depth: number): number =>
  depth > DEEPEST ? NOT_FOUND : behindSpaces(body, at + 1);

/** The next member behind one, or the end of them all. */
export function nextIn(body: Uint8Array, behind: number, end: number): number {
  if (behind === NOT_FOUND) return NOT_FOUND;
  const place = behindSpaces(body, behind);
  if (body[place] === end) return place;
  const next = body[place] === sign.comma ? behindSpaces(body, place + 1) : NOT_FOUND;
  return body[next] === end ? NOT_FOUND : next;
}

/** Where the value begins that has its name here. */
export const valueOf = (body: Uint8Array, name: number): number => valueBehind(body, behindText(body, name));

function valueBehind(body: Uint8Array, behindName: number): number {
  const place = behindName === NOT_FOUND ? NOT_FOUND : behindSpaces(body, behindName);
  return body[place] === sign.colon ? behindSpaces(body, place + 1) : NOT_FOUND;
}

/** As `behindValue`, with what is asked for of it: what is no group has no members, and counts as null. */
export function takenOf(body: Uint8Array, at: number, members: Members): Taken | undefined {
  const value: JsonObject | null = body[at] === sign.groupBegins ? {} : null;
  const behind = value === null ? behindValue(body, at) : behindTaking(body, at, { members, into: value });
  return behind === NOT_FOUND ? undefined : { value, behind };
}

interface Taking {
  members: Members;
  into: JsonObject;
}

function behindTaking(body: Uint8Array, at: number, { members, into }: Taking): number {
  let place = behindSpaces(body, at + 1);
  while (place !== NOT_FOUND && body[place] !== sign.groupEnds) {
    const name = nameAt(body, place);
    const value = valueBehind(body, name.behind);
    if (value === NOT_FOUND) return NOT_FOUND;
    const member = memberNamed(body, name, members);
    const behind =
      member === undefined ? behindValue(body, value) : takeMember(body, value, { member, into });
    place = nextIn(body, behind, sign.groupEnds);
  }
  return place === NOT_FOUND ? NOT_FOUND : place + 1;
}

/** Of two with the same name the last one counts. */
function takeMember(
  body: Uint8Array,
  at: number,
  { member: { name, inner }, into }: { member: Member; into: JsonObject },
): number {
  const found = inner === undefined ? readValue(body, at) : takenOf(body, at, inner);
  if (found === undefined) return NOT_FOUND;
  into[name] = found.value;
  return found.behind;
}

function readValue(body: Uint8Array, at: number): Taken<JsonValue> | undefined {
  const behind = behindValue(body, at);
  if (behind === NOT_FOUND) return undefined;
  return { value: JSON.parse(textIn(body.subarray(at, behind))) as JsonValue, behind };
}

/** Spelled as it nearly always is, or otherwise: each letter may be. */
interface Name {
  at: number;
  behind: number;
  isPlain: boolean;
}

function nameAt(body: Uint8Array, at: number): Name {
  const end = behindPlain(body, at);
  const isPlain = body[at] === sign.quote && body[end] === sign.quote;
  return { at, behind: isPlain ? end + 1 : behindText(body, at), isPlain };
}

function memberNamed(body: Uint8Array, { at, behind, isPlain }: Name, members: Members): Member | undefined {
  if (!isPlain) {
    const written: unknown = JSON.parse(textIn(body.subarray(at, behind)));
    return members.find(({ name }) => name === written);
  }
  for (const member of members)
    if (member.bytes.length === behind - at && isRawJson(body, at, member.bytes)) return member;
  return undefined;
}
