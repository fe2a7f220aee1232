// Files of table cards that a page creates: uploaded in chunks, and delivered to the person when complete.
import type { Delivery } from '../../contract/delivery.ts';
import { MOST_CARDS_BYTES } from '../../contract/table-cards.ts';
import { fileName } from '../../formats/write/file-name.ts';
import { failure, invalid } from '../failure.ts';
import { ChunkedUpload } from '../platform/upload.ts';
import type { Chance, Files } from '../ports.ts';

/** A person makes one file, and may start over. */
const MOST_AT_ONCE = 2;
const PDF_BEGINNING = '%PDF-';

interface CardsFile {
  name: string;
  chunks: ChunkedUpload;
}

const tooLarge = () => invalid({ path: ['base64'], rule: 'too-large', limit: MOST_CARDS_BYTES });

export class CardsFiles {
  readonly #chance: Chance;
  readonly #files: Files;
  readonly #coming = new Map<string, CardsFile>();

  constructor({ chance, files }: { chance: Chance; files: Files }) {
    this.#chance = chance;
    this.#files = files;
  }

  begin(name: string): string {
    const id = this.#chance.id();
    this.#coming.set(id, { name, chunks: new ChunkedUpload(MOST_CARDS_BYTES, tooLarge) });
    const [oldest = id] = this.#coming.keys();
    if (this.#coming.size > MOST_AT_ONCE) this.#coming.delete(oldest);
    return id;
  }

  add(id: string, base64: string): void {
    this.#get(id).chunks.add(base64);
  }

  async deliver(id: string): Promise<Delivery> {
    const { name, chunks } = this.#get(id);
    this.drop(id);
    const bytes = chunks.take();
    const beginning = new TextDecoder().decode(bytes.subarray(0, PDF_BEGINNING.length));
    if (beginning !== PDF_BEGINNING)
      throw failure('delivery.failed', 'this is no file of cards', { detail: '' });
    return await this.#files.deliver({ name: fileName(name, 'pdf'), type: 'application/pdf', bytes });
  }

  drop(id: string): void {
    this.#coming.delete(id);
  }

  #get(id: string): CardsFile {
    const file = this.#coming.get(id);
    if (file === undefined) throw invalid({ path: ['id'], rule: 'wrong' });
    return file;
  }
}
