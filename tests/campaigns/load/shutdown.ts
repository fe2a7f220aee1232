// SIGTERM under load: running calls are finished, and the process exits soon with code 0.

import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ALL_PAGES } from '../../../src/wire/endpoint.ts';
import { endpoints, type Form } from '../../../src/wire/endpoints.ts';
import type { RunningService } from '../../support/service-process.ts';
import { bodyOf, FORM_TYPE, isSuccess, openCaller, readEnvelope } from '../caller.ts';
import { type CampaignOptions, inMs } from '../campaign.ts';
import { chanceFrom } from '../chance.ts';
import { callSome } from './mix.ts';
import type { LoadResult } from './traffic.ts';

const MOST_MS = 10_000;
const WRITERS = 30;
const READING_PAUSE_MS = 300;

/** Stops the service for good. */
export async function shutdown(
  service: RunningService,
  { seed, full }: Pick<CampaignOptions, 'seed' | 'full'>,
): Promise<LoadResult> {
  const findings: string[] = [];
  const caller = openCaller(service.url, WRITERS);
  const chance = chanceFrom(seed);
  const counts = { finished: 0, 'turned away': 0 };
  let isAsked = false;
  const person = async (_: unknown, number: number) => {
    for (;;) {
      const reply = await callSome(caller, chance, number).catch(() => undefined);
      if (reply === undefined) break;
      if (!isSuccess(reply)) findings.push(`at the stop: HTTP ${reply.http} ${reply.text.slice(0, 200)}`);
      if (isAsked) counts.finished += 1;
    }
    counts['turned away'] += 1;
  };
  const slow = readings.map((form) => slowReading(service.url, form));
  const people = Array.from({ length: WRITERS }, person);
  await Promise.all(slow.map((reading) => reading.begun));
  const began = performance.now();
  isAsked = true;
  const ended = once(service.process, 'exit');
  service.process.kill('SIGTERM');
  await Promise.all(people);
  const whole = await Promise.all(slow.map((reading) => reading.isWhole));
  if (!whole.every(Boolean)) findings.push('an answer that had begun was cut off');
  const [code] = (await ended) as [number | null];
  const took = performance.now() - began;
  caller.close();
  if (code !== 0) findings.push(`the service ended with code ${code}`);
  if (full && took > MOST_MS) findings.push(`the service took ${inMs(took)} to end`);
  return {
    figures: { 'stopped under load in': inMs(took), 'calls finished after the signal': counts.finished },
    findings,
  };
}

/** One answer that is streamed, and one that is built as a whole before it is sent: the newest items are the largest. */
const readings: Form<'goodsList'>[] = [
  { page: ALL_PAGES, show_package_goods: 2 },
  { page_size: 200, sort_key: 'add_time' },
];

interface SlowReading {
  /** Resolves when the answer has begun. */
  begun: Promise<void>;
  isWhole: Promise<boolean>;
}

/** Requests the whole menu and reads the answer only after a pause. */
function slowReading(url: string, form: Form<'goodsList'>): SlowReading {
  const body = bodyOf('goodsList', form);
  const sent = request(new URL(endpoints.goodsList.path, url), {
    agent: new Agent(),
    method: 'POST',
    headers: { ...FORM_TYPE, 'content-length': String(Buffer.byteLength(body)) },
  });
  const answered = once(sent, 'response') as Promise<[NodeJS.ReadableStream]>;
  sent.end(body);
  const isWhole = answered.then(async ([answer]) => {
    await pause(READING_PAUSE_MS);
    let text = '';
    try {
      for await (const chunk of answer) text += String(chunk);
    } catch {
      return false;
    }
    return readEnvelope({ text })?.status === 0;
  });
  return { begun: answered.then(() => undefined), isWhole };
}
