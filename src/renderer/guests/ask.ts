// Asks the guests' port. Only types of the contract are used, so the page loads none of its schemas.
import type { AppError } from '../../contract/errors.ts';
import type { GuestCall, GuestInput, GuestOutput } from '../../contract/guests.ts';
import type { Result } from '../../contract/result.ts';
import type { GuestWords } from './words/guest-words.ts';

const TIMEOUT_MS = 10_000;

export async function ask<Call extends GuestCall>(
  call: Call,
  input: GuestInput<Call>,
): Promise<Result<GuestOutput<Call>>> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const answer = await fetch('/guest', {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json', 'x-servery': '1' },
      body: JSON.stringify({ call, input }),
      signal: abort.signal,
    });
    // Our own desk answers by the table of the contract.
    return (await answer.json()) as Result<GuestOutput<Call>>;
  } catch {
    return { ok: false, error: { code: 'bridge.lost', message: '' } };
  } finally {
    clearTimeout(timer);
  }
}

export function failureText(error: AppError, words: GuestWords): string {
  if (error.code === 'guests.refused') return words.refused[error.data.reason];
  return error.code === 'bridge.lost' ? words.lost : words.failed;
}
