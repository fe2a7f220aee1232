// Tickets as text, as bytes for a printer and as drawings. The formats load with the first use, or ahead of it.
import type { Printer } from '../../contract/printers.ts';
import type { TicketTemplate } from '../../contract/printing.ts';
import type { Language } from '../../contract/settings.ts';
import type { PrintSetup } from '../../formats/receipt/printer-commands.ts';
import type { Ticket } from '../../formats/receipt/ticket.ts';
import type { SettingsModule } from '../settings/settings.ts';
import { askAgain, type Work } from '../work.ts';
import { Unprintable } from './print-try.ts';
import type { StoredJob } from './stored-job.ts';

export interface PapersDeps {
  work: Work;
  /** The language in use, for templates that follow it, and the clock of its screens. */
  settings: Pick<SettingsModule, 'language' | 'hasTwelveHours'>;
}

/** Chinese, so that the font is opened. */
const SHORT_TEXT = '单';

type Paper = Pick<StoredJob, 'text' | 'marks' | 'language' | 'dots'>;

export class Papers {
  readonly #deps: PapersDeps;
  #formats: ReturnType<typeof loadFormats> | undefined;
  #isFontOpen = false;

  constructor(deps: PapersDeps) {
    this.#deps = deps;
  }

  /** Loads the formats, and for tickets that are drawn the worker's font, so that the first ticket is not late. */
  async preload(printers: readonly Printer[]): Promise<void> {
    if (printers.length === 0) return;
    const { hasOwnFont } = await this.#load();
    const drawing = printers.find((printer) => !hasOwnFont(printer));
    if (drawing === undefined || this.#isFontOpen) return;
    this.#isFontOpen = true;
    const setup = setupFor({ kind: 'kitchen', opensDrawer: false }, drawing);
    await askAgain(this.#deps.work, 'receipt.raster', { text: SHORT_TEXT, setup });
  }

  languageOf({ language }: Pick<TicketTemplate, 'language'>): Language {
    return language === 'system' ? this.#deps.settings.language() : language;
  }

  /** The document of a ticket, without marks. */
  async text(ticket: Ticket, template: TicketTemplate): Promise<string> {
    const { ticketText } = await this.#load();
    const language = this.languageOf(template);
    const hasTwelveHours = this.#deps.settings.hasTwelveHours(language);
    return ticketText(ticket, { template, language, marks: [], hasTwelveHours });
  }

  /** Throws `Unprintable`. */
  async bytes(
    job: Paper & Pick<StoredJob, 'kind' | 'opensDrawer'>,
    printer: Printer,
    cutsOffBefore = false,
  ): Promise<Uint8Array> {
    try {
      const { hasOwnFont, receiptBytes } = await this.#load();
      const text = await this.#marked(job);
      const setup = setupFor(job, printer, cutsOffBefore);
      if (hasOwnFont(setup)) return receiptBytes(text, setup);
      return await askAgain(this.#deps.work, 'receipt.raster', { text, setup });
    } catch (error) {
      throw new Unprintable(error);
    }
  }

  async svg(paper: Paper): Promise<string> {
    const { receiptSvg } = await this.#load();
    return receiptSvg(await this.#marked(paper), { dots: paper.dots, language: paper.language });
  }

  async #marked({ text, marks, language }: Pick<Paper, 'text' | 'marks' | 'language'>): Promise<string> {
    const { marksText } = await this.#load();
    return marksText(marks, language) + text;
  }

  #load(): ReturnType<typeof loadFormats> {
    return (this.#formats ??= loadFormats());
  }
}

/** What a printer does with a ticket; the buzzer calls the cook. The worker need not know the rest of the printer. */
const setupFor = (
  job: Pick<StoredJob, 'kind' | 'opensDrawer'>,
  { commands, dots, characters, cuts, buzzes, opensDrawer, copies, printsRed }: Printer,
  cutsOffBefore = false,
): PrintSetup => ({
  commands,
  dots,
  characters,
  cuts,
  buzzes: buzzes && (job.kind === 'kitchen' || job.kind === 'test'),
  opensDrawer: opensDrawer && job.opensDrawer,
  copies,
  printsRed,
  cutsOffBefore,
});

async function loadFormats() {
  const [text, bytes, svg] = await Promise.all([
    import('../../formats/receipt/ticket-text.ts'),
    import('../../formats/receipt/receipt-bytes.ts'),
    import('../../formats/receipt/receipt-svg.ts'),
  ]);
  return { ...text, ...bytes, ...svg };
}
