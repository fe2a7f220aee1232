// One asking for all settings of a store: a line that is down spoils all of it, a part that the shop refuses only that part.
import type { AppError } from '../../contract/errors.ts';
import { AppFailure } from '../failure.ts';
import type { JsonValue } from '../ports.ts';
import type { OpenShop } from '../session/open-shop.ts';
import { askFor, type KeptAnswers, type Part, type PartErrors, parts } from './answers.ts';

export interface Fetched {
  answers: KeptAnswers;
  errors: PartErrors;
  /** Why there is nothing at all. */
  failure: AppError | null;
}

const OF_ONE_PART = ['shop.refused', 'shop.malformed'];

export async function fetchAnswers(shop: OpenShop): Promise<Fetched> {
  const heard = await Promise.all(parts.map((part) => hear(shop, part)));
  const answers = Object.fromEntries(
    heard.flatMap(({ name, answer }) => (answer === undefined ? [] : [[name, answer]])),
  );
  const troubles = heard.flatMap(({ name, error }) => (error === undefined ? [] : [{ name, error }]));
  const ofTheLine = troubles.find(({ error }) => !OF_ONE_PART.includes(error.code));
  const whole = ofTheLine ?? (troubles.length === parts.length ? troubles[0] : undefined);
  const errors: PartErrors = Object.fromEntries(troubles.map(({ name, error }) => [name, error]));
  return whole === undefined
    ? { answers, errors, failure: null }
    : { answers: {}, errors: {}, failure: whole.error };
}

interface Heard {
  name: Part['name'];
  answer?: JsonValue;
  error?: AppError;
}

async function hear(shop: OpenShop, part: Part): Promise<Heard> {
  try {
    return { name: part.name, answer: await askFor(shop, part) };
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error;
    return { name: part.name, error: error.error };
  }
}
