// The import of a file, step by step.
import { onScopeDispose, ref, shallowRef, watch } from 'vue';
import {
  type ImportField,
  importFields,
  type ImportTable,
  type ImportWords,
  MOST_IMPORT_BYTES,
} from '../../../../contract/imports.ts';
import type { Result } from '../../../../contract/result.ts';
import { useSession } from '../../../app/stores/session.ts';
import { type Bridge, useBridge } from '../../../bridge/bridge.ts';
import { exportColumns } from '../../../../contract/goods.ts';
import { messageAt, type WordKey } from '../../../i18n/words.ts';
import { sendChunks, type Sent, type Watch } from '../../../bridge/files.ts';
import type { Plan } from '../../../../contract/plans.ts';
import type { AppError } from '../../../../contract/errors.ts';

interface Options {
  bridge: Bridge;
  state: ImportState;
  upload: UploadedFile;
}

export function useImport() {
  const bridge = useBridge();
  const session = useSession();
  const state = createState();
  const upload = createUploadedFile(bridge);
  const options = { bridge, state, upload };

  const reset = () => {
    upload.giveUp();
    clear(state);
  };
  watch(() => session.current?.id, reset);
  onScopeDispose(upload.giveUp);

  return {
    ...state,
    reset,
    choose: async (files: readonly File[]) => {
      if (files.length === 0) return;
      reset();
      await choose(options, files);
    },
    take: (column: number, field: ImportField | null) => {
      state.columns.value = state.columns.value.map((before, at) => (at === column ? field : before));
    },
    check: () => check(options),
    back: () => {
      state.plan.value = null;
    },
  };
}

async function choose(options: Options, files: readonly File[]): Promise<void> {
  const { file, refusal } = options.state;
  const [chosen] = files;
  if (chosen === undefined) return;
  file.value = chosen;
  if (files.length > 1) refusal.value = 'several';
  else if (chosen.size > MOST_IMPORT_BYTES) refusal.value = 'too-large';
  else await send(options, chosen);
}

async function send(options: Options, chosen: File): Promise<void> {
  const { bridge, state, upload } = options;
  const isStopped = upload.begin();
  state.busy.value = 'sending';
  const sent = await sendFile(bridge, chosen, {
    sent: (bytes) => (state.sentBytes.value = bytes),
    isStopped,
  });
  if (sent.kind === 'stopped') return;
  state.busy.value = null;
  if (sent.kind === 'unread') state.refusal.value = 'unread';
  if (sent.kind === 'failed') state.error.value = sent.error;
  if (sent.kind === 'sent') await readFile(options, sent.id);
}

async function readFile(options: Options, id: string): Promise<void> {
  const { bridge, state, upload } = options;
  upload.hold(id);
  const table = await callWhileBusy(options, 'understanding', async () =>
    bridge.call('import.read', { id, words: await importWords() }),
  );
  if (table === undefined) return;
  state.table.value = table;
  state.columns.value = table.columns;
}

async function check(options: Options): Promise<void> {
  const { bridge, state, upload } = options;
  const id = upload.id();
  if (id === null || state.busy.value !== null) return;
  const plan = await callWhileBusy(options, 'checking', async () =>
    bridge.call('import.plan', { id, columns: [...state.columns.value], words: await importWords() }),
  );
  if (plan !== undefined) state.plan.value = plan;
}

/** Undefined if the call failed, or if the import was cancelled meanwhile. */
async function callWhileBusy<Data>(
  { state, upload }: Options,
  busy: Busy,
  question: () => Promise<Result<Data>>,
): Promise<Data | undefined> {
  const isCancelled = upload.begin();
  state.busy.value = busy;
  const answer = await question();
  if (isCancelled()) return undefined;
  state.busy.value = null;
  state.error.value = answer.ok ? null : answer.error;
  return answer.ok ? answer.data : undefined;
}

/** Separates the synonyms within one message. */
const BETWEEN = ' / ';

export async function importWords(): Promise<ImportWords> {
  const [{ zhCn }, { en }] = await Promise.all([
    import('../../../i18n/zh-cn/index.ts'),
    import('../../../i18n/en/index.ts'),
  ]);
  const inBoth = (...keys: WordKey[]) => [
    ...new Set(
      keys.flatMap((key) => [zhCn, en].flatMap((messages) => messageAt(messages, key).split(BETWEEN))),
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
  };
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

function sendFile(bridge: Bridge, file: File, watch: Watch): Promise<Sent> {
  const taker = {
    begin: () => bridge.call('import.begin', { name: file.name.slice(-MOST_NAME) }),
    add: (piece: { id: string; base64: string }) => bridge.call('import.add', piece),
    drop: (which: { id: string }) => bridge.call('import.drop', which),
  };
  return sendChunks(file, taker, watch);
}

interface UploadedFile {
  /** Null while the core has no file. */
  id: () => string | null;
  hold: (id: string) => void;
  giveUp: () => void;
  /** Returns a function that tells whether the import has been cancelled since. */
  begin: () => () => boolean;
}

function createUploadedFile(bridge: Bridge): UploadedFile {
  let held: string | null = null;
  let cancellations = 0;
  return {
    id: () => held,
    hold: (id) => {
      held = id;
    },
    giveUp: () => {
      cancellations += 1;
      if (held !== null) void bridge.call('import.drop', { id: held });
      held = null;
    },
    begin: () => {
      const before = cancellations;
      return () => before !== cancellations;
    },
  };
}

/** Why a file was not read. */
export type Refusal = 'too-large' | 'unread' | 'several';
export type Busy = 'sending' | 'understanding' | 'checking';

const createState = () => ({
  file: shallowRef<Pick<File, 'name' | 'size'> | null>(null),
  sentBytes: ref(0),
  busy: ref<Busy | null>(null),
  table: shallowRef<ImportTable | null>(null),
  columns: shallowRef<Columns>([]),
  plan: shallowRef<Plan | null>(null),
  refusal: ref<Refusal | null>(null),
  error: shallowRef<AppError | null>(null),
});
type ImportState = ReturnType<typeof createState>;

function clear(state: ImportState): void {
  const { file, busy, table, plan, refusal, error } = state;
  for (const part of [file, busy, table, plan, refusal, error]) part.value = null;
  state.sentBytes.value = 0;
}

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
