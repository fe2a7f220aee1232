// Takes the bytes of an answer apart into the records of its list: each as it is spelled, and the little that is asked for of it.
import type { JsonObject, Spelling } from '../ports.ts';
import { joined } from '../spelling.ts';
import { behindSpaces, isSpelled, NOWHERE, sign } from './json-signs.ts';
import { behindValue, type Members, nextIn, takenOf, valueOf } from './json-walk.ts';

export interface CutRecord {
  /** The record with no more than the members that were asked for; null where it is no group. */
  value: JsonObject | null;
  spelling: Spelling;
}

/** Nothing that a shop says by chance. */
export const MARK = 'here the records were';

const encoder = new TextEncoder();
const spelledMark = encoder.encode(JSON.stringify(MARK));
const DATA = encoder.encode('"data"');

/**
 * At its end comes the answer with `MARK` in the place of all records, or undefined where there is no list under the
 * name `data`, or a record is not as it nearly always is. That what is around them is JSON is for its reader to find.
 */
export function* cutList(body: Uint8Array, members: Members): Generator<CutRecord, Spelling | undefined> {
  const list = listIn(body);
  let at = list === NOWHERE ? NOWHERE : behindSpaces(body, list + 1);
  while (at !== NOWHERE && body[at] !== sign.listEnds) {
    const found = takenOf(body, at, members);
    if (found === undefined) return undefined;
    yield { value: found.value, spelling: body.subarray(at, found.behind) };
    at = nextIn(body, found.behind, sign.listEnds);
  }
  return at === NOWHERE ? undefined : joined([body.subarray(0, list + 1), spelledMark, body.subarray(at)]);
}

/** Where the list of the records begins. */
function listIn(body: Uint8Array): number {
  const first = behindSpaces(body, 0);
  let name = body[first] === sign.groupBegins ? behindSpaces(body, first + 1) : NOWHERE;
  while (name !== NOWHERE && body[name] !== sign.groupEnds) {
    const value = valueOf(body, name);
    if (body[value] === sign.listBegins && isSpelled(body, name, DATA)) return value;
    name = value === NOWHERE ? NOWHERE : nextIn(body, behindValue(body, value), sign.groupEnds);
  }
  return NOWHERE;
}
