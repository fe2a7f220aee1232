// Sends all writes of a round at once and records every answer in the ledger.

import { type Caller, faultOf, readEnvelope, type Reply } from '../caller.ts';
import type { Ledger } from './ledger.ts';
import { formOf, groupNameOf, type Work } from './works.ts';

export interface Writing {
  caller: Caller;
  ledger: Ledger;
  onAcknowledged: () => void;
  /** Whether 503 is a valid answer, as it is while the database is away. */
  mayBeAway?: boolean;
}

/** Returns the errors that the kill itself does not explain. */
export async function writeAll(works: readonly Work[], writing: Writing): Promise<string[]> {
  for (const work of works) writing.ledger.begin(work);
  const findings = await Promise.all(works.map((work) => writeOne(work, writing)));
  return findings.filter((finding) => finding !== undefined);
}

async function writeOne(work: Work, { caller, ledger, ...rules }: Writing): Promise<string | undefined> {
  const reply = await send(work, caller).catch(() => undefined);
  // No answer: the kill came first.
  if (reply === undefined) return undefined;
  if (rules.mayBeAway === true && reply.http === 503 && readEnvelope(reply)?.status === 1) return undefined;
  const fault = faultOf(reply);
  const envelope = readEnvelope(reply);
  if (fault !== undefined || envelope?.status !== 0) return `${work.key}: ${fault ?? String(envelope?.data)}`;
  ledger.acknowledge(work, idOf(envelope.data));
  rules.onAcknowledged();
  return undefined;
}

function send(work: Work, caller: Caller): Promise<Reply> {
  const { id } = work;
  if (work.subject === 'group') {
    return caller.call('addReceiptGroup', { name: groupNameOf(work), ...(id === undefined ? {} : { id }) });
  }
  return caller.call('addGoods', { form_data: formOf(work), ...(id === undefined ? {} : { data_id: id }) });
}

function idOf(data: unknown): string {
  return typeof data === 'object' && data !== null && 'id' in data ? String(data.id) : '';
}
