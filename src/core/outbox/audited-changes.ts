// What people change of the menu that moves money, as the audit says it: `Mapo tofu · price: 22.00 → 24.00; stock: 40 → 10`.
import { UNLIMITED_STOCK } from '../../contract/goods-fields.ts';
import { yuan } from '../../formats/write/cells.ts';
import { isSame, singlesOf } from '../../records/paths.ts';
import type { JsonValue } from '../../wire/json.ts';
import type { NewAuditEntry } from '../audit/audit-entry.ts';
import { note, type NoteDeps } from '../audit/note.ts';
import type { Caller } from '../caller.ts';
import type { StoredCommand } from './stored-command.ts';

type Changed = Pick<StoredCommand, 'id' | 'request' | 'title' | 'base'>;
type By = Pick<Caller, 'person' | 'approver'>;
type Said = Pick<NewAuditEntry, 'id' | 'kind' | 'about'>;

/** Prices, stock and what is on sale; the rest of an item moves no money. */
const saidFields: Readonly<Record<string, string>> = { priceFen: 'price', stock: 'stock', state: 'state' };
const NONE = 'none';

function valueText(field: string, value: JsonValue | undefined): string {
  if (typeof value === 'number' && field === 'priceFen') return yuan(value);
  if (typeof value === 'number') return value >= UNLIMITED_STOCK ? 'unlimited' : String(value);
  return typeof value === 'string' ? value : NONE;
}

/** Of a row also which one; empty if no such field is different. */
function fieldsText({ request, base }: Changed): string {
  if (!('fields' in request)) return '';
  const before = singlesOf(request.kind === 'goods.add' ? {} : base.fields);
  return [...singlesOf(request.fields)]
    .flatMap(([key, { path, value }]) => {
      const field = path.at(-1) ?? '';
      const name = saidFields[field];
      const was = before.get(key)?.value;
      if (name === undefined || isSame(path, was, value)) return [];
      const which = path.length > 1 ? ` ${path[1]}` : '';
      return `${name}${which}: ${valueText(field, was)} → ${valueText(field, value)}`;
    })
    .join('; ');
}

function saidOf(command: Changed): Said[] {
  const { id, request, title } = command;
  if (request.kind === 'goods.sell-out') return [{ id, kind: 'sold-out', about: title }];
  const about = fieldsText(command);
  return about === '' ? [] : [{ id, kind: 'menu-changed', about: `${title} · ${about}` }];
}

/** Nothing on a desk without people. */
export async function auditMenu(
  deps: NoteDeps,
  { commands, shop }: { commands: readonly Changed[]; shop: string | null },
  by: By,
): Promise<void> {
  for (const said of commands.flatMap(saidOf)) await note(deps, { ...said, shop }, by);
}

/** A run of many changes is one entry: its own page names each of them. */
export function auditRun(
  deps: NoteDeps,
  { name, rows, shop }: { name: string; rows: number; shop: string | null },
  by: By,
): Promise<void> {
  const about = [name, `× ${rows}`].filter((part) => part !== '').join(' ');
  return note(deps, { kind: 'menu-run', about, shop }, by);
}
