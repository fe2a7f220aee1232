// The summaries of closed days on the disk, a file a day. A file is read only if it is whole, of this version, and made
// from the very closing that the day has now; otherwise its day is read again.
import { z } from 'zod';
import { type ByteFiles, type Digest, StoreFault } from '../../ports.ts';
import type { StoredDay } from '../business-days.ts';
import { type DaySummary, daySummary, SUMMARY_VERSION } from './day-summary.ts';

const LINE_END = '\n';

const head = z.strictObject({ v: z.literal(SUMMARY_VERSION), of: z.string(), sum: z.string() });

interface SummaryFilesDeps {
  bytes: ByteFiles;
  digest: Digest;
  /** Of what can be made again. */
  dataFolder: string;
  /** The hours of a summary are those of its time zone. */
  zone: string;
}

export class SummaryFiles {
  readonly #deps: SummaryFilesDeps;

  constructor(deps: SummaryFilesDeps) {
    this.#deps = deps;
  }

  /** Undefined if there is none that can be used. */
  async read(day: StoredDay): Promise<DaySummary | undefined> {
    const bytes = await this.#deps.bytes.read(this.#nameOf(day));
    if (bytes === undefined) return undefined;
    const text = new TextDecoder().decode(bytes);
    const at = text.indexOf(LINE_END);
    const body = text.slice(at + 1);
    const found = head.safeParse(parsed(text.slice(0, at))).data;
    if (found?.of !== this.#closingOf(day) || found.sum !== this.#deps.digest(body)) return undefined;
    return daySummary.safeParse(parsed(body)).data;
  }

  /** What the disk refuses is made again the next time. */
  async write(day: StoredDay, summary: DaySummary): Promise<void> {
    const body = JSON.stringify(summary);
    const first = { v: SUMMARY_VERSION, of: this.#closingOf(day), sum: this.#deps.digest(body) };
    const bytes = new TextEncoder().encode(JSON.stringify(first) + LINE_END + body);
    try {
      await this.#deps.bytes.write(this.#nameOf(day), bytes);
    } catch (error) {
      if (!(error instanceof StoreFault)) throw error;
    }
  }

  #nameOf({ number }: StoredDay): string {
    return `${this.#deps.dataFolder}/day-summaries/${number}`;
  }

  /** A day that was opened again has more traces. Of single values, since a document that is read may have its fields in another order. */
  #closingOf({ number, closedAtSeconds, traces, orders, totalFen }: StoredDay): string {
    const { digest, zone } = this.#deps;
    return digest(JSON.stringify([number, closedAtSeconds, traces.length, orders, totalFen, zone]));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
