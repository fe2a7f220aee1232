// The core's own records: the last calls, the end of the log, and the contents of an export.
import { defineStore } from 'pinia';
import { shallowRef, type ShallowRef } from 'vue';
import { type CallRecord, type DiagnosticsPart, MOST_CALLS } from '../../../contract/diagnostics.ts';
import type { AppError } from '../../../contract/errors.ts';
import type { Result } from '../../../contract/result.ts';
import { useBridge } from '../../bridge/bridge.ts';

const LOG_LINES = 200;

export const useDiagnostics = defineStore('diagnostics', () => {
  const bridge = useBridge();
  const calls = shallowRef<CallRecord[] | null>(null);
  const log = shallowRef<string[] | null>(null);
  const contents = shallowRef<DiagnosticsPart[] | null>(null);
  const failure = shallowRef<AppError | null>(null);

  async function fill<Data>(place: ShallowRef<Data | null>, asked: Promise<Result<Data>>) {
    const answer = await asked;
    if (answer.ok) place.value = answer.data;
    failure.value = answer.ok ? null : answer.error;
  }

  const loadCalls = () => fill(calls, bridge.call('diagnostics.calls', { limit: MOST_CALLS }));
  const loadLog = () => fill(log, bridge.call('diagnostics.log', { limit: LOG_LINES }));

  return {
    calls,
    log,
    contents,
    failure,
    loadCalls,
    loadLog,
    loadContents: () => fill(contents, bridge.call('diagnostics.contents', null)),
    exportAll: () => bridge.call('diagnostics.export', null),
  };
});
