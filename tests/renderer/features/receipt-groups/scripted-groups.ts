// A scripted desk with receipt groups: it stores requests and applies them to the groups, as the core does.
import type { ReceiptGroup, ReceiptGroups } from '../../../../src/contract/receipt-groups.ts';
import type { ChangeRequest } from '../../../../src/contract/outbox.ts';
import { done } from '../../../../src/contract/result.ts';
import { openDesk, type OpenedDesk } from '../../support/open-desk.ts';
import { groupOf } from '../../support/scripted-receipt-groups.ts';
import { createScriptedDesk, type DeskState, type ScriptedDesk } from '../../support/scripted-desk.ts';

export const threeGroups: readonly ReceiptGroup[] = [
  groupOf('1', 'Bar', { goods: 12 }),
  groupOf('2', 'Grill', { goods: 1 }),
  groupOf('3', 'Cold kitchen'),
];

const commandId = (count: number) => String(count).padStart(32, '0');

function withRequest(groups: readonly ReceiptGroup[], request: ChangeRequest, id: string): ReceiptGroup[] {
  if (request.kind === 'group.add') {
    const addedAtSeconds = Date.now() / 1000;
    return [...groups, groupOf(`new-${id}`, request.name, { pending: 'add', addedAtSeconds })];
  }
  const changed = (one: ReceiptGroup): ReceiptGroup => {
    if (!('id' in request) || one.id !== request.id) return one;
    if (request.kind === 'group.rename')
      return { ...one, name: request.name, pending: one.pending ?? 'rename' };
    return request.kind === 'group.remove' ? { ...one, pending: 'remove' } : one;
  };
  return groups.map(changed);
}

type GoodsChange = Extract<ChangeRequest, { kind: 'goods.change' }>;
const isGoodsChange = (request: ChangeRequest): request is GoodsChange => request.kind === 'goods.change';

/** The items show their new groups at once, and the menu has another revision. */
function changeMenu(desk: ScriptedDesk, changes: readonly GoodsChange[]): void {
  desk.state.menu = desk.state.menu.map((line) => {
    const groups = changes.find(({ id }) => id === line.id)?.fields.receiptGroups;
    return groups === undefined ? line : { ...line, receiptGroups: groups, isPending: true };
  });
  desk.state.goods = { ...desk.state.goods, revision: desk.state.goods.revision + 1 };
  desk.emit('goods.changed', desk.state.goods);
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
    isStored: true,
    inNone: 0,
    orphaned: 0,
    removedGroups: [],
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
      if (added.some(isGoodsChange)) changeMenu(desk, added.filter(isGoodsChange));
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
export const openGroups = ({ desk }: GroupsDesk, show = '') =>
  openDesk(desk, `/receipt-groups${show === '' ? '' : `?show=${show}`}`);

/** Begins renaming a group by its key. */
export async function beginRename({ find, key }: OpenedDesk, id: string): Promise<void> {
  find(`${row(id)} [data-name]`)?.focus();
  await key('F2');
}

/** Asks to remove a group by its key. */
export async function beginRemove({ find, key }: OpenedDesk, id: string): Promise<void> {
  find(`${row(id)} [data-name]`)?.focus();
  await key('Delete');
}

export const addField = '.add input';
export const row = (id: string) => `[data-group="${id}"]`;

/** Presses Enter in a field; a real browser would submit the form. */
export function enter(selector: string): void {
  document
    .querySelector(selector)
    ?.closest('form')
    ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
}
