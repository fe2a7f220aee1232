// The entries of the audit that a filter finds, fetched as they are seen.
import { computed, shallowRef } from 'vue';
import { type AuditEntry, type AuditKind, MOST_AUDIT_ENTRIES_AT_ONCE } from '../../../../contract/audit.ts';
import { useDevice } from '../../../app/shop-store.ts';
import { type AuditGroup, kindsIn } from './audit-groups.ts';
import { startOfDay } from '../../../ui/shop-time.ts';

export interface AuditQuestion {
  group: AuditGroup;
  /** One of the group; null for all of them. */
  kind: AuditKind | null;
  person: string | null;
  /** By the shop's clock; empty for all days. */
  day: string;
}

export const filterOf = ({ group, kind, person, day }: AuditQuestion) => ({
  kinds: kind === null ? [...kindsIn(group)] : [kind],
  person,
  words: '',
  fromSeconds: day === '' ? null : startOfDay(day),
  toSeconds: day === '' ? null : startOfDay(day, 1),
});

export function useAuditEntries(question: AuditQuestion) {
  const device = useDevice();
  const first = device.latest('audit.list', () => ({
    ...filterOf(question),
    before: null,
    limit: MOST_AUDIT_ENTRIES_AT_ONCE,
  }));
  /** What follows the first page, as long as that is the one on screen. */
  const more = shallowRef<{ of: unknown; entries: readonly AuditEntry[]; next: number | null } | null>(null);
  const mine = computed(() => (more.value?.of === first.data.value ? more.value : null));
  const entries = computed(() => {
    const all = [...(first.data.value?.entries ?? []), ...(mine.value?.entries ?? [])];
    return question.kind === 'approved' ? all : withoutUsed(all);
  });
  const next = computed(() => (mine.value ?? first.data.value)?.next ?? null);

  const fetching = device.command('audit.list');
  async function see(_from: number, to: number): Promise<void> {
    const { value: of } = first.data;
    const { value: before } = next;
    if (to < entries.value.length || before === null || of === null || fetching.isBusy.value) return;
    const answer = await fetching.run({ ...filterOf(question), before, limit: MOST_AUDIT_ENTRIES_AT_ONCE });
    if (!answer.ok || of !== first.data.value) return;
    more.value = {
      of,
      entries: [...(mine.value?.entries ?? []), ...answer.data.entries],
      next: answer.data.next,
    };
  }

  return {
    entries,
    error: computed(() => first.error.value ?? fetching.error.value),
    isAsking: first.isAsking,
    see,
  };
}

/** An act names who approved it, so its approval is no row of its own; one that was not used is. The newest come first. */
export function withoutUsed(entries: readonly AuditEntry[]): AuditEntry[] {
  const acts = new Set<string>();
  return entries.filter(({ kind, person, approver }) => {
    if (approver === null) return true;
    const between = `${person?.id ?? ''} ${approver.id}`;
    if (kind !== 'approved') acts.add(between);
    else return !acts.delete(between);
    return true;
  });
}
