// Saves a file that the program made where the person chooses.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { app, type BrowserWindow, dialog } from 'electron';
import type { Files } from '../core/ports.ts';
import { failure } from '../core/failure.ts';
import type { Words } from './words.ts';

export interface DeliveryDeps {
  window: () => BrowserWindow | undefined;
  words: () => Words;
}

export const deliverByDialog = ({ window, words }: DeliveryDeps): Files => ({
  deliver: async ({ name, bytes }) => {
    const options = { title: words().saveAs, defaultPath: join(app.getPath('downloads'), name) };
    const parent = window();
    const answer = await (parent === undefined
      ? dialog.showSaveDialog(options)
      : dialog.showSaveDialog(parent, options));
    if (answer.canceled || answer.filePath === '') return { kind: 'cancelled' };
    await writeFile(answer.filePath, bytes).catch((error: unknown) => {
      throw failure('delivery.failed', 'the file cannot be written', { detail: String(error) });
    });
    return { kind: 'saved', path: answer.filePath };
  },
});
