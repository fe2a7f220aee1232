// The import of a file, step by step.
import { onScopeDispose, ref, shallowRef } from 'vue';
import { type ImportField, importFields } from '../../../../contract/import-fields.ts';
import {
  type ImportPlan,
  type ImportTable,
  type ImportWords,
  MOST_IMPORT_BYTES,
  optionKinds,
} from '../../../../contract/imports.ts';
import type { Result } from '../../../../contract/result.ts';
import { useShop } from '../../../app/shop-store.ts';
import { exportColumns } from '../../../../contract/goods.ts';
import { messageAt, type WordKey } from '../../../i18n/words.ts';
import { isOpen, type NameKind, type Names, unknownIn, useDecisions } from './decisions.ts';
import { sendChunks, type UploadRoutes } from '../../../bridge/files.ts';
import type { AppError } from '../../../../contract/errors.ts';
import { useI18n } from 'vue-i18n';

/** What is under way, and the file that the core holds: given up with another file, or with the page. */
function useWork(drop: (id: string) => void) {
  let current = new AbortController();
  let held: string | null = null;
  function giveUp(): void {
    current.abort();
    current = new AbortController();
    if (held !== null) drop(held);
    held = null;
  }
  onScopeDispose(giveUp);
  return {
    get signal() {
      return current.signal;
    },
    get held() {
      return held;
    },
    hold: (id: string) => {
      held = id;
    },
    giveUp,
  };
}

/** The steps of the core on a file, one at a time. */
function useSteps(work: Pick<ReturnType<typeof useWork>, 'signal'>) {
  const { locale } = useI18n();
  const busy = ref<Busy | null>(null);
  const error = shallowRef<AppError | null>(null);
  /** Undefined if the call failed, or if the file was given up meanwhile. */
  async function step<Data>(
    what: Busy,
    ask: (words: ImportWords) => Promise<Result<Data>>,
  ): Promise<Data | undefined> {
    const { signal } = work;
    busy.value = what;
    const answer = await ask(await importWords(locale.value));
    if (signal.aborted) return undefined;
    busy.value = null;
    error.value = answer.ok ? null : answer.error;
    return answer.ok ? answer.data : undefined;
  }
  return { busy, error, step };
}

const takerOf = (call: ReturnType<typeof useShop>['call'], { name }: Pick<File, 'name'>): UploadRoutes => ({
  begin: () => call('import.begin', { name: name.slice(-MOST_NAME) }),
  add: (piece) => call('import.add', piece),
  drop: (which) => call('import.drop', which),
});

export function useImport() {
  const { call } = useShop();
  const file = shallowRef<Pick<File, 'name' | 'size'> | null>(null);
  const sentBytes = ref(0);
  const table = shallowRef<ImportTable | null>(null);
  /** By column: what has no field here. */
  const unimported = shallowRef<readonly (NotImported | null)[]>([]);
  const columns = shallowRef<Columns>([]);
  const plan = shallowRef<ImportPlan | null>(null);
  const decisions = useDecisions();
  const refusal = ref<Refusal | null>(null);
  const work = useWork((id) => void call('import.drop', { id }));
  const { busy, error, step } = useSteps(work);

  function reset(): void {
    work.giveUp();
    for (const part of [file, busy, table, plan, refusal, error]) part.value = null;
    decisions.forget();
    sentBytes.value = 0;
  }

  async function choose(files: readonly File[]): Promise<void> {
    const [chosen] = files;
    if (chosen === undefined) return;
    reset();
    file.value = chosen;
    if (files.length > 1) refusal.value = 'several';
    else if (chosen.size > MOST_IMPORT_BYTES) refusal.value = 'too-large';
    else await send(chosen);
  }

  async function send(chosen: File): Promise<void> {
    const { signal } = work;
    busy.value = 'sending';
    const sent = await sendChunks(chosen, takerOf(call, chosen), {
      sent: (bytes) => (sentBytes.value = bytes),
      isStopped: () => signal.aborted,
    });
    if (sent.kind === 'stopped') return;
    busy.value = null;
    if (sent.kind === 'unread') refusal.value = 'unread';
    if (sent.kind === 'failed') error.value = sent.error;
    if (sent.kind === 'sent') await readFile(sent.id);
  }

  async function readFile(id: string): Promise<void> {
    work.hold(id);
    const read = await step('understanding', (words) => call('import.read', { id, words }));
    if (read === undefined) return;
    unimported.value = await notImportedBy(read.headings);
    table.value = read;
    columns.value = read.columns;
    decisions.choices.value = read.choices;
  }

  async function check(): Promise<void> {
    const id = work.held;
    const choices = decisions.choices.value;
    if (id === null || choices === null || busy.value !== null) return;
    const asked = {
      id,
      columns: [...columns.value],
      choices,
      corrections: decisions.corrections(),
      trustsCodes: decisions.trustsCodes.value,
    };
    const unchecked = decisions.checked();
    const made = await step('checking', (words) => call('import.plan', { ...asked, words }));
    if (made === undefined) {
      if (error.value !== null) unchecked();
      return;
    }
    decisions.ask(made);
    plan.value = made;
  }

  /** What all names of the file mean is known with the last of them, so it is checked at once. */
  async function decideNames(kind: NameKind, names: Names): Promise<void> {
    const before = decisions.choices.value?.[kind];
    if (before === undefined || plan.value === null) return;
    const chosen = { ...before, ...names };
    decisions.decide({ [kind]: chosen });
    if (!unknownIn(plan.value, kind).some(isOpen(chosen))) await check();
  }

  return {
    file,
    sentBytes,
    busy,
    table,
    unimported,
    columns,
    plan,
    refusal,
    error,
    reset,
    choose,
    take: (column: number, field: ImportField | null) => {
      columns.value = columns.value.map((before, at) => (at === column ? field : before));
    },
    check,
    decideNames,
    back: () => {
      plan.value = null;
    },
    ...decisions,
  };
}

/** Separates the synonyms within one message. */
const BETWEEN = ' / ';

/** The words of the language on screen come first: they name what a file does not. */
export async function importWords(language: string): Promise<ImportWords> {
  const all = await everyLanguage();
  const languages = language === 'en' ? all.toReversed() : all;
  const inBoth = (...keys: WordKey[]) => [
    ...new Set(
      keys.flatMap((key) => languages.flatMap((messages) => messageAt(messages, key).split(BETWEEN))),
    ),
  ];
  const state = (name: keyof ImportWords['states']) =>
    inBoth(`goodsDetail.saleStates.${name}`, `many.import.alsoStates.${name}`);
  return {
    headings: Object.fromEntries(
      importFields.map((field) => [field, inBoth(...headingKeys(field))]),
    ) as ImportWords['headings'],
    states: {
      'on-sale': state('on-sale'),
      'in-warehouse': state('in-warehouse'),
      scheduled: state('scheduled'),
    },
    delivery: {
      1: inBoth('goodsDetail.delivery.1'),
      2: inBoth('goodsDetail.delivery.2'),
      3: inBoth('goodsDetail.delivery.3'),
      4: inBoth('goodsDetail.delivery.4'),
    },
    kinds: Object.fromEntries(
      optionKinds.map((kind) => [
        kind,
        inBoth(`many.import.alsoKinds.${kind}`, `goodsMatrix.kinds.of.${kind}`),
      ]),
    ) as ImportWords['kinds'],
  };
}

const notImported = ['memberPrice', 'cost', 'unit', 'preparation', 'addOns'] as const;
export type NotImported = (typeof notImported)[number];

/** Ignores case, blanks and units in brackets. */
const folded = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\([^()]*\)|[\s*:_]+/g, '');

/** What a column is that people expect to be imported and that has no field here; null for any other. */
export async function notImportedBy(headings: readonly string[]): Promise<(NotImported | null)[]> {
  const languages = await everyLanguage();
  const known = new Map(
    notImported.flatMap((what) =>
      languages
        .flatMap((messages) => messageAt(messages, `many.import.alsoNotImported.${what}`).split(BETWEEN))
        .map((word) => [folded(word), what] as const),
    ),
  );
  return headings.map((heading) => known.get(folded(heading)) ?? null);
}

async function everyLanguage() {
  const [{ zhCn }, { en }] = await Promise.all([
    import('../../../i18n/zh-cn/index.ts'),
    import('../../../i18n/en/index.ts'),
  ]);
  return [zhCn, en];
}

/** The heading that the app's own export writes comes first. */
function headingKeys(field: ImportField): WordKey[] {
  const exported = exportColumns.find((column) => column === field);
  return [
    ...(exported === undefined ? [] : [`goodsExport.columns.${exported}` as const]),
    `many.import.fields.${field}`,
    `many.import.alsoCalled.${field}`,
  ];
}

/** The longest name that the core accepts. The end of the name is kept, because it has the file extension. */
const MOST_NAME = 255;

/** Why a file was not read. */
export type Refusal = 'too-large' | 'unread' | 'several';
export type Busy = 'sending' | 'understanding' | 'checking';

export type Columns = readonly (ImportField | null)[];

export function chosenTwice(columns: Columns): ReadonlySet<ImportField> {
  const chosen = columns.filter((field) => field !== null);
  return new Set(chosen.filter((field, at) => chosen.indexOf(field) !== at));
}

interface Identity {
  by: 'id' | 'code' | 'title';
  column: number;
}

const known = [
  ['id', 'id'],
  ['code', 'code'],
  ['codes', 'code'],
  ['title', 'title'],
] as const satisfies readonly (readonly [ImportField, Identity['by']])[];

/** Null if no column identifies the item of a line. */
export function identityOf(columns: Columns): Identity | null {
  const found = known.find(([field]) => columns.includes(field));
  return found === undefined ? null : { by: found[1], column: columns.indexOf(found[0]) };
}

export const steps = ['choose', 'columns', 'check', 'send'] as const;
