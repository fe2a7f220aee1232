// A record as a screen shows it: each value with its raw spelling and with what it looks like.
import type { DataRecord, DataValue } from '../../contract/entities/data-objects.ts';
import { dayFrom } from '../../wire/scalars/time.ts';
import type { PictureName } from '../pictures/picture.ts';
import type { SecondsOf } from '../settings/shop-time.ts';
import type { HeldRecord } from './data-record.ts';
import { spelled } from './meaning.ts';

export interface Reading {
  nameOf: PictureName;
  /** By the shop's clock: a text names no zone. */
  secondsOf: SecondsOf;
}

export function shownRecord(record: HeldRecord, reading: Reading): DataRecord {
  const { id, nickname, status, addedAtSeconds, changedAtSeconds, isDeleted, entered } = record;
  const fields = Object.entries(entered).map(([key, value]) => [key, shownValue(value, reading)] as const);
  return {
    ...{ id, nickname, status, addedAtSeconds, changedAtSeconds, isDeleted },
    fields: Object.fromEntries(fields),
  };
}

export function shownValue(value: unknown, reading: Reading): DataValue {
  const raw = spelled(value) ?? '';
  return { kind: kindOf(value), raw, reading: readingOf(value, raw, reading) };
}

function kindOf(value: unknown): DataValue['kind'] {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'number') return 'number';
  if (typeof value === 'boolean') return 'flag';
  return typeof value === 'string' ? 'text' : 'nested';
}

const MOST_PICTURES = 9;
const PICTURE = /^(?:https?:)?\/\/[^\s/?#]+\/[^\s?#]*\.(?:png|jpe?g|gif|webp|avif|bmp|svg)(?:[?#]\S*)?$/i;

function readingOf(value: unknown, raw: string, { nameOf, secondsOf }: Reading): DataValue['reading'] {
  const names = (Array.isArray(value) ? value : [value])
    .slice(0, MOST_PICTURES)
    .flatMap((one) => (typeof one === 'string' && PICTURE.test(one.trim()) ? (nameOf(one) ?? []) : []));
  if (names.length > 0) return { kind: 'pictures', names };
  return typeof value === 'string' || typeof value === 'number' ? momentIn(raw.trim(), secondsOf) : null;
}

/** From 2010 to 2050: what has ten digits besides is a number of another kind. */
const EPOCH = /^1[2-9]\d{8}$|^2[0-4]\d{8}$/;

function momentIn(text: string, secondsOf: SecondsOf): DataValue['reading'] {
  if (EPOCH.test(text)) return { kind: 'moment', seconds: Number(text) };
  const seconds = secondsOf(text);
  if (seconds === undefined) return null;
  return { kind: dayFrom(text) === undefined ? 'moment' : 'day', seconds };
}
