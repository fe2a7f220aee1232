// One backup file: uploaded, previewed, restored. Dropped when the person leaves or chooses another file.
import { computed, onScopeDispose, shallowRef } from 'vue';
import { type BackupPreview, type BackupReport, MOST_BACKUP_BYTES } from '../../../contract/backup.ts';
import type { CopiedDesk, SavedBackup } from '../../../contract/copies.ts';
import { done, failed, type Result } from '../../../contract/result.ts';
import { useDevice } from '../../app/shop-store.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { sendChunks, type Sent, type UploadRoutes } from '../../bridge/files.ts';
import { type Choice, firstChoice } from './choice.ts';

const nothingChosen: Choice = { desk: [], shops: [] };

interface Opening {
  /** Another file was chosen, or the person has left. */
  ended: AbortSignal;
  open: (ended: AbortSignal) => Promise<Sent>;
}

export function useBackupFile() {
  const bridge = useBridge();
  const { call, command } = useDevice();
  /** Why the file was not read at all. */
  const refusal = shallowRef<{ kind: 'unread' } | { kind: 'too-large'; bytes: number } | null>(null);
  const preview = shallowRef<BackupPreview | null>(null);
  const choice = shallowRef<Choice>(nothingChosen);
  const report = shallowRef<BackupReport | null>(null);
  let current = new AbortController();

  const reading = command(async ({ ended, open }: Opening): Promise<Result<unknown>> => {
    const sent = await open(ended);
    if (sent.kind === 'sent') return look(sent.id, ended);
    if (sent.kind === 'unread' && !ended.aborted) refusal.value = { kind: 'unread' };
    return sent.kind === 'failed' && !ended.aborted ? failed(sent.error) : done(null);
  });

  async function look(id: string, ended: AbortSignal): Promise<Result<unknown>> {
    const answer = await call('backup.read', { id });
    if (!answer.ok || ended.aborted) void call('backup.drop', { id });
    if (ended.aborted) return done(null);
    if (answer.ok) {
      preview.value = answer.data;
      choice.value = firstChoice(answer.data);
    }
    return answer;
  }

  const taking = command('backup.apply', {
    onDone: (restored) => {
      report.value = restored;
      bridge.resync();
    },
  });

  const uploads: UploadRoutes = {
    begin: () => call('backup.begin', null),
    add: (piece) => call('backup.add', piece),
    drop: (which) => call('backup.drop', which),
  };

  function reset() {
    current.abort();
    current = new AbortController();
    if (preview.value !== null) void call('backup.drop', { id: preview.value.id });
    refusal.value = preview.value = report.value = null;
    choice.value = nothingChosen;
    reading.forget();
    taking.forget();
  }
  onScopeDispose(reset);

  async function read(open: Opening['open']) {
    reset();
    await reading.run({ ended: current.signal, open });
  }

  return {
    isReading: reading.isBusy,
    isTaking: taking.isBusy,
    refusal,
    error: computed(() => reading.error.value ?? taking.error.value),
    preview,
    choice,
    report,
    reset,
    choose: async (file: File) => {
      if (file.size <= MOST_BACKUP_BYTES)
        await read((ended) =>
          sendChunks(file, uploads, { sent: () => undefined, isStopped: () => ended.aborted }),
        );
      else {
        reset();
        refusal.value = { kind: 'too-large', bytes: file.size };
      }
    },
    /** One that lies in the folder for backups, or what a desk has kept in its second copy. */
    openSaved: (wanted: SavedBackup | CopiedDesk) =>
      read(async () => {
        const { desk } = wanted;
        const opened = await ('name' in wanted
          ? call('copies.open', { desk, name: wanted.name })
          : call('copies.open-copied', { desk }));
        return opened.ok ? { kind: 'sent', id: opened.data.id } : { kind: 'failed', error: opened.error };
      }),
    take: async () => {
      if (preview.value === null || taking.isBusy.value) return;
      const { desk, shops } = choice.value;
      await taking.run({ id: preview.value.id, desk: [...desk], shops: [...shops] });
    },
  };
}
