// A printer as it is typed: every connection keeps its fields, so that changing the kind loses nothing.
import {
  type Printer,
  type PrinterConnection,
  type PrinterSetup,
  printerConnection,
  RAW_PRINTING_PORT,
  usualDots,
} from '../../../../contract/printers.ts';

export const connectionKinds = ['network', 'device', 'queue', 'dialog'] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

export interface PrinterDraft extends Omit<PrinterSetup, 'connection'> {
  kind: ConnectionKind;
  host: string;
  port: string;
  path: string;
  queue: string;
}

export const newDraft = (kind: ConnectionKind): PrinterDraft => ({
  name: '',
  place: '',
  kind,
  host: '',
  port: String(RAW_PRINTING_PORT),
  path: '',
  queue: '',
  commands: 'escpos',
  paperMm: 80,
  dots: usualDots[80],
  characters: 'gb18030',
  cuts: true,
  buzzes: false,
  opensDrawer: false,
  copies: 1,
  backup: null,
  backupAfterSeconds: 30,
  splitsDishes: false,
  printsRed: false,
});

export function draftOf({ id: _id, connection, ...setup }: Printer): PrinterDraft {
  const kind = connection.kind === 'training' ? 'dialog' : connection.kind;
  return { ...newDraft(kind), ...setup, ...fieldsOf(connection) };
}

function fieldsOf(connection: PrinterConnection): Partial<PrinterDraft> {
  if (connection.kind === 'network') return { host: connection.host, port: String(connection.port) };
  if (connection.kind === 'device') return { path: connection.path };
  return connection.kind === 'queue' ? { queue: connection.queue } : {};
}

type Connected = Pick<PrinterDraft, 'kind' | 'host' | 'port' | 'path' | 'queue'>;

function connectionOf({ kind, host, port, path, queue }: Connected): PrinterConnection {
  if (kind === 'network') return { kind, host: host.trim(), port: Number(port) };
  if (kind === 'device') return { kind, path };
  return kind === 'queue' ? { kind, queue } : { kind };
}

export function setupOf(draft: PrinterDraft): PrinterSetup {
  const { kind, host, port, path, queue, ...setup } = draft;
  const connection = connectionOf({ kind, host, port, path, queue });
  return { ...setup, name: setup.name.trim(), place: setup.place.trim(), connection };
}

export type DraftFault =
  | 'name-blank'
  | 'name-taken'
  | 'host-blank'
  | 'host-wrong'
  | 'port-wrong'
  | 'queue-blank'
  | 'device-blank';

/** `others` are the names of all other printers. */
export function faultsOf(draft: PrinterDraft, others: readonly string[]): DraftFault[] {
  return [...nameFaults(draft.name.trim(), others), ...connectionFaults(draft)];
}

function nameFaults(name: string, others: readonly string[]): DraftFault[] {
  if (name === '') return ['name-blank'];
  return others.includes(name) ? ['name-taken'] : [];
}

function connectionFaults(draft: PrinterDraft): DraftFault[] {
  const { kind, queue, path } = draft;
  if (kind === 'dialog') return [];
  if (kind === 'queue') return queue === '' ? ['queue-blank'] : [];
  if (kind === 'device') return path === '' ? ['device-blank'] : [];
  return networkFaults(draft);
}

function networkFaults(draft: PrinterDraft): DraftFault[] {
  if (draft.host.trim() === '') return ['host-blank'];
  const fits = (fields: Partial<PrinterDraft>) =>
    printerConnection.safeParse(connectionOf({ ...draft, ...fields })).success;
  return [
    ...(fits({ port: String(RAW_PRINTING_PORT) }) ? [] : ['host-wrong' as const]),
    ...(/^\d+$/.test(draft.port.trim()) && fits({ host: 'printer' }) ? [] : ['port-wrong' as const]),
  ];
}
