// A scripted desk with receipt groups: it stores requests and applies them to the groups, as the core does.
import type { ReceiptGroup, ReceiptGroups } from '../../../../src/contract/receipt-groups.ts';
import type { ChangeRequest } from '../../../../src/contract/outbox.ts';
import { done } from '../../../../src/contract/result.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk, type DeskState, type ScriptedDesk } from '../../support/scripted-desk.ts';

const group = (id: string, name: string, rest: Partial<ReceiptGroup> = {}): ReceiptGroup => ({
  id,
  name,
  addedAtSeconds: 1_780_000_000,
  goods: 0,
  pending: null,
  isStuck: false,
  ...rest,
});

export const threeGroups: readonly ReceiptGroup[] = [
  group('1', 'Bar', { goods: 12 }),
  group('2', 'Grill', { goods: 1 }),
  group('3', 'Cold kitchen'),
];

const commandId = (count: number) => String(count).padStart(32, '0');

function withRequest(groups: readonly ReceiptGroup[], request: ChangeRequest, id: string): ReceiptGroup[] {
  if (request.kind === 'group.add') {
    const addedAtSeconds = Date.now() / 1000;
    return [...groups, group(`new-${id}`, request.name, { pending: 'add', addedAtSeconds })];
  }
  const changed = (one: ReceiptGroup): ReceiptGroup => {
    if (!('id' in request) || one.id !== request.id) return one;
    if (request.kind === 'group.rename')
      return { ...one, name: request.name, pending: one.pending ?? 'rename' };
    return request.kind === 'group.remove' ? { ...one, pending: 'remove' } : one;
  };
  return groups.map(changed);
}

export interface GroupsStart {
  groups?: Partial<ReceiptGroups>;
  desk?: Partial<DeskState>;
}

export type GroupsDesk = ReturnType<typeof createGroupsDesk>;

export function createGroupsDesk({ groups = {}, desk: start = {} }: GroupsStart = {}) {
  const desk: ScriptedDesk = createScriptedDesk(start);
  const requests: ChangeRequest[] = [];
  let state: ReceiptGroups = {
    groups: [...threeGroups],
    inNone: 0,
    orphaned: 0,
    unreadable: 0,
    missing: 0,
    fetching: false,
    freshness: { asOfSeconds: Date.now() / 1000, error: null },
    ...groups,
  };
  const change = (part: Partial<ReceiptGroups>) => {
    state = { ...state, ...part };
  };
  const become = (part: Partial<ReceiptGroups>) => {
    change(part);
    desk.emit('receipt-groups.changed', state);
  };
  desk.answer({
    'receipt-groups.get': () => done(state),
    'receipt-groups.fetch': () => done(state),
    'outbox.put': ({ requests: added }) => {
      const ids = added.map((_request, at) => commandId(requests.length + at));
      requests.push(...added);
      become({
        groups: added.reduce((all, request, at) => withRequest(all, request, ids[at] ?? ''), state.groups),
      });
      return done(ids);
    },
  });
  return {
    desk,
    requests,
    /** Changes the groups without an event. */
    change,
    /** Changes the groups and emits the event. */
    become,
  };
}

/** Opens the page of receipt groups on this desk. */
export const openGroups = ({ desk }: GroupsDesk) => openDesk(desk, '/receipt-groups');

export const addField = '.add input';
export const row = (id: string) => `[data-group="${id}"]`;

/** Presses Enter in a field; a real browser would submit the form. */
export function enter(selector: string): void {
  document
    .querySelector(selector)
    ?.closest('form')
    ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}
