// The texts for the commands of a page, with the known names of categories and options.
import type { Command } from '../../../../contract/outbox.ts';
import type { Change } from '../../../changes/change.ts';
import { fieldWords } from '../../../changes/field-words.ts';
import { useKnownGoods } from '../../../changes/known-goods.ts';
import { valueWords } from '../../../changes/value-words.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useWords } from '../../../i18n/words.ts';
import { headline } from './command-words.ts';
import { kindsOf, type Thing } from './thing.ts';

const goodsIdOf = ({ request }: Pick<Command, 'request'>) =>
  (request.kind === 'goods.change' || request.kind === 'goods.sell-out') && /^\d+$/.test(request.id)
    ? request.id
    : null;

export function useSpeech(shown: () => readonly Command[]) {
  const { t } = useWords();
  const formats = useFormats();
  const { details, categories } = useKnownGoods(() => shown().flatMap((command) => goodsIdOf(command) ?? []));

  const thingOf = (command: Pick<Command, 'request'>): Thing => ({
    request: command.request,
    detail: details.get(goodsIdOf(command) ?? '') ?? null,
  });
  const value = (path: Change['path'], held: Change['after']) =>
    valueWords(path, held, { t, formats, categories: categories.value });
  const field = (path: Change['path'], command: Pick<Command, 'request'>) =>
    fieldWords(t, path, kindsOf(thingOf(command)));

  return {
    categories,
    value,
    headline: (command: Pick<Command, 'title' | 'request'>) => headline(t, command, thingOf(command)),
    field,
    /** The texts for the changes of one command. */
    of: (command: Pick<Command, 'request'>) => ({
      value,
      field: (path: Change['path']) => field(path, command),
    }),
  };
}

export type OutboxSpeech = ReturnType<typeof useSpeech>;
