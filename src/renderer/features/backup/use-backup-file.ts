// One backup file: uploaded, previewed, restored. Dropped when the person leaves or chooses another file.
import { onScopeDispose, ref, shallowRef } from 'vue';
import { type BackupPreview, type BackupReport, MOST_BACKUP_BYTES } from '../../../contract/backup.ts';
import type { SavedBackup } from '../../../contract/copies.ts';
import type { AppError } from '../../../contract/errors.ts';
import { type Bridge, useBridge } from '../../bridge/bridge.ts';
import { sendChunks, type UploadRoutes } from '../../bridge/files.ts';
import { type Choice, firstChoice } from './choice.ts';

const nothingChosen: Choice = { desk: [], shops: [] };

const createState = () => ({
  busy: ref<'reading' | 'taking' | null>(null),
  /** Why the file was not read at all. */
  refusal: shallowRef<{ kind: 'unread' } | { kind: 'too-large'; bytes: number } | null>(null),
  error: shallowRef<AppError | null>(null),
  preview: shallowRef<BackupPreview | null>(null),
  choice: shallowRef<Choice>(nothingChosen),
  report: shallowRef<BackupReport | null>(null),
});

interface Options {
  bridge: Bridge;
  state: ReturnType<typeof createState>;
  /** The id of the file that the core holds for this page, and a counter that makes earlier uploads stale. */
  way: { id: string | null; turn: number };
}

export function useBackupFile() {
  const parts: Options = { bridge: useBridge(), state: createState(), way: { id: null, turn: 0 } };
  onScopeDispose(() => reset(parts));
  return {
    ...parts.state,
    reset: () => reset(parts),
    choose: (file: File) => choose(file, parts),
    openSaved: (backup: SavedBackup) => openSaved(backup, parts),
    take: () => take(parts),
  };
}

const takerOf = ({ bridge }: Options): UploadRoutes => ({
  begin: () => bridge.call('backup.begin', null),
  add: (piece) => bridge.call('backup.add', piece),
  drop: (which) => bridge.call('backup.drop', which),
});

function reset({ bridge, state, way }: Options): void {
  way.turn += 1;
  if (way.id !== null) void bridge.call('backup.drop', { id: way.id });
  way.id = null;
  for (const field of [state.busy, state.refusal, state.error, state.preview, state.report])
    field.value = null;
  state.choice.value = nothingChosen;
}

async function choose(file: File, parts: Options): Promise<void> {
  reset(parts);
  const { state, way } = parts;
  if (file.size > MOST_BACKUP_BYTES) {
    state.refusal.value = { kind: 'too-large', bytes: file.size };
    return;
  }
  const mine = way.turn;
  const isStopped = () => way.turn !== mine;
  state.busy.value = 'reading';
  const sent = await sendChunks(file, takerOf(parts), { sent: () => undefined, isStopped });
  if (sent.kind === 'sent') await look(sent.id, isStopped, parts);
  if (isStopped()) return;
  state.busy.value = null;
  if (sent.kind === 'unread') state.refusal.value = { kind: 'unread' };
  if (sent.kind === 'failed') state.error.value = sent.error;
}

/** One that lies in the folder for backups. */
async function openSaved({ desk, name }: SavedBackup, parts: Options): Promise<void> {
  reset(parts);
  const { bridge, state, way } = parts;
  const mine = way.turn;
  const isStopped = () => way.turn !== mine;
  state.busy.value = 'reading';
  const opened = await bridge.call('copies.open', { desk, name });
  if (opened.ok) await look(opened.data.id, isStopped, parts);
  if (isStopped()) return;
  state.busy.value = null;
  if (!opened.ok) state.error.value = opened.error;
}

async function look(id: string, isStopped: () => boolean, { bridge, state, way }: Options): Promise<void> {
  const answer = await bridge.call('backup.read', { id });
  if (isStopped() || !answer.ok) void bridge.call('backup.drop', { id });
  if (isStopped()) return;
  if (!answer.ok) {
    state.error.value = answer.error;
    return;
  }
  way.id = id;
  state.preview.value = answer.data;
  state.choice.value = firstChoice(answer.data);
}

async function take({ bridge, state, way }: Options): Promise<void> {
  const { id } = way;
  if (id === null || state.busy.value !== null) return;
  state.busy.value = 'taking';
  const { desk, shops } = state.choice.value;
  const answer = await bridge.call('backup.apply', { id, desk: [...desk], shops: [...shops] });
  state.busy.value = null;
  state.error.value = answer.ok ? null : answer.error;
  if (!answer.ok) return;
  state.report.value = answer.data;
  bridge.resync();
}
