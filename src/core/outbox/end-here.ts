// Ends changes of nothing but receipt groups at a shop that does not store them: they are stored here, without a call.
import type { ChangeRequest } from '../../contract/outbox.ts';
import { isProvisional, unmadeGroupsIn } from '../../records/provisional-ids.ts';
import { isOnlyGroups } from '../../records/requests.ts';
import type { GroupsOutcome, LocalGroups } from '../local-groups/local-groups.ts';
import type { Journal } from './journal.ts';
import type { Queue } from './queue.ts';
import type { StoredCommand } from './stored-command.ts';

/** The shop is known not to store groups, so this machine keeps them. */
export const areStoredHere = (outcome: GroupsOutcome | null): boolean =>
  outcome === 'ignored' || outcome === 'refused';

export const endsHere = ({ request }: StoredCommand, outcome: GroupsOutcome | null): boolean =>
  areStoredHere(outcome) &&
  request.kind === 'goods.change' &&
  !isProvisional(request.id) &&
  isOnlyGroups(request.fields) &&
  unmadeGroupsIn(request.fields).length === 0;

export interface KeepDeps {
  journal: Journal;
  groups: LocalGroups;
  nowSeconds: () => number;
}

/** Returns whether there were any; false too if the disk refuses them, so that they are tried again. */
export async function endHere({ journal, groups, nowSeconds }: KeepDeps): Promise<boolean> {
  const outcome = groups.outcome();
  if (!areStoredHere(outcome) || endingHereIn(journal.queue, outcome).length === 0) return false;
  const ended = await journal.change((queue) => {
    const commands = endingHereIn(queue, outcome);
    groups.keep(new Map(commands.map(({ request }) => assignmentIn(request))));
    return groups.isSaved() ? commands.map((command) => endedAt(command, nowSeconds())) : [];
  });
  return ended.length > 0;
}

/** As far as no other command about their item comes first. */
function endingHereIn(queue: Queue, outcome: GroupsOutcome | null): StoredCommand[] {
  const blocked = new Set<string>();
  return queue.open().filter((command) => {
    const { request, state } = command;
    if (!('id' in request) || blocked.has(request.id)) return false;
    const isEnding = state === 'queued' && endsHere(command, outcome);
    if (!isEnding) blocked.add(request.id);
    return isEnding;
  });
}

const assignmentIn = (request: ChangeRequest): [id: string, groups: string[]] =>
  request.kind === 'goods.change' ? [request.id, request.fields.receiptGroups ?? []] : ['', []];

function endedAt(command: StoredCommand, changedAtSeconds: number): StoredCommand {
  const before = command.base.fields.receiptGroups ?? [];
  const [, after] = assignmentIn(command.request);
  const written = [{ path: ['receiptGroups'], before, after }];
  const end = { state: 'done' as const, error: null, notBeforeSeconds: null, keepsGroups: true };
  return { ...command, ...end, changedAtSeconds, written };
}
