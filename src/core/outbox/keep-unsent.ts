// Ends changes of nothing but receipt groups at a shop that does not store them: they are kept here, without a call.
import type { ChangeRequest } from '../../contract/outbox.ts';
import { isProvisional, unmadeGroupsIn } from '../../records/provisional-ids.ts';
import { isOnlyGroups } from '../../records/requests.ts';
import type { GroupsOutcome, KeptGroups } from '../kept-groups/kept-groups.ts';
import type { Journal } from './journal.ts';
import type { Queue } from './queue.ts';
import type { StoredCommand } from './stored-command.ts';

/** The shop is known not to store groups, so this machine keeps them. */
export const areKeptHere = (outcome: GroupsOutcome | null): boolean =>
  outcome === 'ignored' || outcome === 'refused';

export const isKeptUnsent = ({ request }: StoredCommand, outcome: GroupsOutcome | null): boolean =>
  areKeptHere(outcome) &&
  request.kind === 'goods.change' &&
  !isProvisional(request.id) &&
  isOnlyGroups(request.fields) &&
  unmadeGroupsIn(request.fields).length === 0;

export interface KeepDeps {
  journal: Journal;
  groups: KeptGroups;
  nowSeconds: () => number;
}

/** Returns whether there were any; false too if the disk refuses them, so that they are tried again. */
export async function keepUnsent({ journal, groups, nowSeconds }: KeepDeps): Promise<boolean> {
  const outcome = groups.outcome();
  if (!areKeptHere(outcome) || keptUnsentIn(journal.queue, outcome).length === 0) return false;
  const ended = await journal.change((queue) => {
    const commands = keptUnsentIn(queue, outcome);
    groups.keep(new Map(commands.map(({ request }) => assignmentIn(request))));
    return groups.isSaved() ? commands.map((command) => keptAt(command, nowSeconds())) : [];
  });
  return ended.length > 0;
}

/** As far as no other command about their item comes first. */
function keptUnsentIn(queue: Queue, outcome: GroupsOutcome | null): StoredCommand[] {
  const blocked = new Set<string>();
  return queue.open().filter((command) => {
    const { request, state } = command;
    if (!('id' in request) || blocked.has(request.id)) return false;
    const isKept = state === 'queued' && isKeptUnsent(command, outcome);
    if (!isKept) blocked.add(request.id);
    return isKept;
  });
}

const assignmentIn = (request: ChangeRequest): [id: string, groups: string[]] =>
  request.kind === 'goods.change' ? [request.id, request.fields.receiptGroups ?? []] : ['', []];

function keptAt(command: StoredCommand, changedAtSeconds: number): StoredCommand {
  const before = command.base.fields.receiptGroups ?? [];
  const [, after] = assignmentIn(command.request);
  const written = [{ path: ['receiptGroups'], before, after }];
  const end = { state: 'done' as const, error: null, notBeforeSeconds: null, keepsGroups: true };
  return { ...command, ...end, changedAtSeconds, written };
}
