// What was done at the drawer as entries of the audit.
import type { AuditKind } from '../../contract/audit.ts';
import { fenOfPieces } from '../../contract/drawer.ts';
import { entryOf, type NewAuditEntry } from '../audit/audit-entry.ts';
import type { DrawerOperation } from './drawer-operation.ts';

interface Facts {
  kind: AuditKind;
  fen?: number | null;
  about?: string;
  reason?: string;
}

/** Undefined for a count under way, for a float that was skipped, and for a person who works at another drawer. */
function factsOf(one: DrawerOperation, all: readonly DrawerOperation[]): Facts | undefined {
  switch (one.kind) {
    case 'float':
      return one.fen === null ? undefined : { kind: 'float', fen: one.fen };
    case 'pay-in':
    case 'pay-out':
    case 'drop':
      return { kind: one.kind, fen: one.fen, reason: one.reason };
    case 'open':
      return { kind: 'drawer', reason: one.reason };
    case 'count':
      return { kind: 'count', fen: fenOfPieces(one.pieces) - one.expectedFen };
    case 'start-shift':
      return { kind: 'shift-started', about: one.drawer };
    case 'end-shift': {
      const start = all.find(({ id }) => id === one.shift);
      const about = start?.kind === 'start-shift' ? [start.drawer, start.person] : [];
      const fen = one.pieces === null ? null : fenOfPieces(one.pieces) - one.expectedFen;
      return { kind: 'shift-ended', fen, about: about.filter((text) => text !== '').join(' · ') };
    }
    case 'explain':
      return { kind: 'count-explained', reason: one.reason };
    case 'settle':
      return { kind: 'settle', fen: one.fen, about: one.name, reason: one.note };
    case 'undo': {
      const undone = all.find(({ id }) => id === one.of);
      return { kind: 'drawer-undo', fen: undone !== undefined && 'fen' in undone ? undone.fen : null };
    }
    case 'tally':
    case 'join-shift':
      return undefined;
  }
}

/** What was done while the desk had no people is in no audit. */
export const auditedDrawer = (operations: readonly DrawerOperation[], shop: string): NewAuditEntry[] =>
  operations.flatMap((one) => {
    const facts = factsOf(one, operations);
    if (facts === undefined || one.by === undefined) return [];
    const { kind, ...more } = facts;
    const { id, atSeconds, person, by, approvedBy, day } = one;
    const head = { id, kind, atSeconds, person: { id: by, name: person } };
    return [entryOf(head, { approver: approvedBy ?? null, shop, day, ...more })];
  });
