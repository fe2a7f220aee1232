// `dialog`: every dialog stays open until the test answers it.

import { offer } from './control.ts';
import { strict } from './strict.ts';

interface Options {
  message?: string;
  buttons?: string[];
  cancelId?: number;
  signal?: AbortSignal;
}
interface Answer {
  response?: number;
  filePath?: string;
}
interface Open {
  kind: string;
  options: Options;
  answer: (answer: Answer) => void;
}

let open: Open[] = [];
const errors: { title: string; text: string }[] = [];

function ask(kind: string, args: unknown[]): Promise<Answer> {
  // The first argument may be the parent window.
  const options = (args.at(-1) ?? {}) as Options;
  return new Promise((resolve) => {
    const question: Open = {
      kind,
      options,
      answer: (answer) => {
        open = open.filter((each) => each !== question);
        resolve(answer);
      },
    };
    open.push(question);
    options.signal?.addEventListener('abort', () => question.answer({ response: options.cancelId ?? 0 }));
  });
}

export const dialog = strict('dialog.', {
  showMessageBox: async (...args: unknown[]) => {
    const { response } = await ask('message', args);
    return { response: response ?? 0, checkboxChecked: false };
  },
  showSaveDialog: async (...args: unknown[]) => {
    const { filePath } = await ask('save', args);
    return { canceled: filePath === undefined, filePath: filePath ?? '' };
  },
  showOpenDialog: async (...args: unknown[]) => {
    const { filePath } = await ask('open', args);
    return { canceled: filePath === undefined, filePaths: filePath === undefined ? [] : [filePath] };
  },
  showErrorBox: (title: string, text: string) => {
    errors.push({ title, text });
    process.stderr.write(`${JSON.stringify({ errorBox: { title, text } })}\n`);
  },
});

const shownOptions = ({ kind, options }: Open) => ({ kind, ...options, signal: undefined });

offer('dialogs', () => ({ open: open.map(shownOptions), errors }));
offer('answer', (answer: Answer) => {
  const [first] = open;
  if (first === undefined) throw new Error('no dialog is open');
  first.answer(answer);
});
