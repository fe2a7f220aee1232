// One file on its way: sent over, understood, its columns named, checked; given up when somebody leaves or begins anew.
import { onScopeDispose, watch } from 'vue';
import { type ImportField, MOST_IMPORT_BYTES } from '../../../../contract/entities/import.ts';
import type { Result } from '../../../../contract/result.ts';
import { useSession } from '../../../app/stores/session.ts';
import { type Bridge, useBridge } from '../../../bridge/bridge.ts';
import { type Busy, clear, createState, type ImportState } from './import-state.ts';
import { importWords } from './import-words.ts';
import { sendFile } from './send-file.ts';
import { createUnderWay, type UnderWay } from './under-way.ts';

interface Parts {
  bridge: Bridge;
  state: ImportState;
  way: UnderWay;
}

export function useImport() {
  const bridge = useBridge();
  const session = useSession();
  const state = createState();
  const way = createUnderWay(bridge);
  const parts = { bridge, state, way };

  const reset = () => {
    way.giveUp();
    clear(state);
  };
  watch(() => session.current?.id, reset);
  onScopeDispose(way.giveUp);

  return {
    ...state,
    reset,
    choose: async (files: readonly File[]) => {
      if (files.length === 0) return;
      reset();
      await choose(parts, files);
    },
    take: (column: number, field: ImportField | null) => {
      state.columns.value = state.columns.value.map((before, at) => (at === column ? field : before));
    },
    check: () => check(parts),
    back: () => {
      state.plan.value = null;
    },
  };
}

async function choose(parts: Parts, files: readonly File[]): Promise<void> {
  const { file, refusal } = parts.state;
  const [chosen] = files;
  if (chosen === undefined) return;
  file.value = chosen;
  if (files.length > 1) refusal.value = 'several';
  else if (chosen.size > MOST_IMPORT_BYTES) refusal.value = 'too-large';
  else await send(parts, chosen);
}

async function send(parts: Parts, chosen: File): Promise<void> {
  const { bridge, state, way } = parts;
  const isStopped = way.begin();
  state.busy.value = 'sending';
  const sent = await sendFile(bridge, chosen, {
    sent: (bytes) => (state.sentBytes.value = bytes),
    isStopped,
  });
  if (sent.kind === 'stopped') return;
  state.busy.value = null;
  if (sent.kind === 'unread') state.refusal.value = 'unread';
  if (sent.kind === 'failed') state.error.value = sent.error;
  if (sent.kind === 'sent') await understand(parts, sent.id);
}

async function understand(parts: Parts, id: string): Promise<void> {
  const { bridge, state, way } = parts;
  way.hold(id);
  const table = await asked(parts, 'understanding', async () =>
    bridge.call('import.read', { id, words: await importWords() }),
  );
  if (table === undefined) return;
  state.table.value = table;
  state.columns.value = table.columns;
}

async function check(parts: Parts): Promise<void> {
  const { bridge, state, way } = parts;
  const id = way.id();
  if (id === null || state.busy.value !== null) return;
  const plan = await asked(parts, 'checking', async () =>
    bridge.call('import.plan', { id, columns: [...state.columns.value], words: await importWords() }),
  );
  if (plan !== undefined) state.plan.value = plan;
}

/** Nothing, where it failed or was given up meanwhile. */
async function asked<Data>(
  { state, way }: Parts,
  busy: Busy,
  question: () => Promise<Result<Data>>,
): Promise<Data | undefined> {
  const isGivenUp = way.begin();
  state.busy.value = busy;
  const answer = await question();
  if (isGivenUp()) return undefined;
  state.busy.value = null;
  state.error.value = answer.ok ? null : answer.error;
  return answer.ok ? answer.data : undefined;
}
