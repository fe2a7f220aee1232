// Formats a failure as text: what happened, why if known, and what to do next.
import type { TrialReport } from '../../contract/session.ts';
import type { CallRecord } from '../../contract/diagnostics.ts';
import {
  type AppError,
  type ErrorData,
  malformedReasons,
  offlineCauses,
  type RefusedField,
  timeoutPhases,
} from '../../contract/errors.ts';
import { fieldsInWords } from './shop-field-words.ts';
import type { Facts, Translate, WordKey } from './words.ts';

export interface FailureWords {
  title: string;
  todo: string;
  /** The shop's own message, if it sent one. */
  said?: string;
}

type TitleKey = Extract<WordKey, `${string}.title`>;
/** A message with a title and its advice. */
type Entry = {
  [Key in TitleKey]: Key extends `${infer Base}.title`
    ? `${Base}.todo` extends WordKey
      ? Base
      : never
    : never;
}[TitleKey];

export function failureWords(t: Translate, error: AppError): FailureWords {
  const words = entryWords(t, entryOf(error), factsOf(t, error));
  if (error.code !== 'shop.refused' || error.data.reason === '') return words;
  return { ...words, said: t('failure.said', { reason: error.data.reason }) };
}

/** A connection test that succeeded but reached another shop. */
export const foreignShopWords = (t: Translate, found: string): FailureWords =>
  entryWords(t, 'refusals.app-id', { found });

/** A connection test that could not sign in, with the shop's own message, if any. */
export const signInWords = (t: Translate, problem: SignInProblem): FailureWords => {
  const words = entryWords(t, `shopTrial.problems.${problem.kind}`);
  if (problem.kind === 'no-sign-in' || problem.reason === '') return words;
  return { ...words, said: t('failure.said', { reason: problem.reason }) };
};

type Problem = Extract<TrialReport, { ok: false }>['problem'];
export type SignInProblem = Extract<Problem, { kind: 'client' | 'no-sign-in' }>;

function entryWords(t: Translate, entry: Entry, facts: Facts = {}): FailureWords {
  return { title: t(`${entry}.title` as WordKey, facts), todo: t(`${entry}.todo` as WordKey, facts) };
}

function factsOf(t: Translate, error: AppError): Facts {
  if (error.data !== undefined && 'fields' in error.data && error.code !== 'input.invalid')
    return { fields: fieldsInWords(t, error.data.fields).join(' · ') };
  if (error.code === 'import.unreadable') return { line: error.data.line ?? '' };
  if (error.code === 'outbox.rows-missing') return { n: error.data.count };
  const isAboutForm = error.code === 'shop.unsendable' || error.code === 'shop.form-too-long';
  return isAboutForm || error.code === 'shop.rows-lost' ? error.data : {};
}

function entryOf(error: AppError): Entry {
  if (error.code === 'network.offline') return `causes.${error.data.cause}`;
  if (error.code === 'network.timeout') return `phases.${error.data.phase}`;
  if (error.code === 'shop.refused') return refusalEntry(error.data.http);
  if (error.code === 'store.unreadable') return `unreadable.${error.data.reason}`;
  if (error.code === 'store.unwritable') return `unwritable.${error.data.reason}`;
  if (error.code === 'import.unreadable') return `many.unreadable.${error.data.reason}`;
  if (error.code === 'floor-plan.unreadable') return `floorPlan.unreadable.${error.data.reason}`;
  if (error.code === 'orders.refused') return `counterRefused.${error.data.reason}`;
  if (error.code === 'people.refused') return `peopleRefused.${error.data.reason}`;
  if (error.code === 'devices.refused') return `devicesRefused.${error.data.reason}`;
  if (error.code === 'guests.refused') return `guestsRefused.${error.data.reason}`;
  if (error.code === 'folder.unusable') return `folderFaults.${error.data.reason}`;
  if (error.code === 'backup.unreadable') return `backup.unreadable.${error.data.reason}`;
  if (error.code !== 'shop.malformed') return `errors.${error.code}`;
  return error.data.http === 404 ? 'refusals.not-found' : `reasons.${error.data.reason}`;
}

function refusalEntry(http: number): Entry {
  if (http === 404 || http === 405) return 'refusals.not-found';
  if (http === 429) return 'refusals.busy';
  return http >= 500 ? 'refusals.trouble' : 'errors.shop.refused';
}

/** The kind of failure of a recorded call, as far as the record says. */
export function recordWords(
  t: Translate,
  failure: NonNullable<CallRecord['failure']>,
  detail: CallRecord['detail'],
): string {
  const kinds = [
    offlineCauses.map((cause) => [cause, `causes.${cause}.title`] as const),
    timeoutPhases.map((phase) => [phase, `phases.${phase}.title`] as const),
    malformedReasons.map((reason) => [reason, `reasons.${reason}.title`] as const),
  ].flat();
  const kind = kinds.find(([name]) => name === detail);
  return t(kind === undefined ? `errors.${failure}.title` : kind[1]);
}

export const fieldWords = (t: Translate, { rule, limit }: RefusedField): string =>
  t(`rules.${rule}`, limit === undefined ? {} : { limit });

/** The technical facts of an error, as pairs of name and value. */
export function technicalFacts(t: Translate, error: AppError): [name: string, value: string][] {
  if (error.code === 'internal') return [[t('failure.correlation'), error.data.correlationId]];
  if (error.code === 'sync.contradicted') return countsOf(t, error.data);
  if (error.data === undefined || !('call' in error.data)) return detailOf(t, error);
  const { endpoint, correlationId } = error.data.call;
  const http = 'http' in error.data ? [[t('failure.http'), String(error.data.http)] as [string, string]] : [];
  return [
    [t('failure.endpoint'), endpoint],
    [t('failure.correlation'), correlationId],
    ...http,
    ...detailOf(t, error),
  ];
}

function countsOf(t: Translate, { counted, held }: ErrorData<'sync.contradicted'>): [string, string][] {
  const sent: [string, string] = [t('failure.held'), String(held)];
  return counted === null ? [sent] : [[t('failure.counted'), String(counted)], sent];
}

function detailOf(t: Translate, { data }: AppError): [string, string][] {
  return data !== undefined && 'detail' in data && data.detail !== ''
    ? [[t('failure.word'), data.detail]]
    : [];
}
