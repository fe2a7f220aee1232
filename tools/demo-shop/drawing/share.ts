// Replaces repeated motifs by references to one definition, which keeps every picture under four kilobytes.

interface Placed {
  readonly start: number;
  readonly end: number;
  readonly transform: string;
  readonly inner: string;
}

/** All groups that only position something, outer groups before inner ones. */
function placedGroups(body: string): Placed[] {
  const found: Placed[] = [];
  const open: { start: number; inner: number; transform: string | undefined }[] = [];
  for (const tag of body.matchAll(/<g( transform="([^"]*)")?[^>]*>|<\/g>/g)) {
    if (tag[0] !== '</g>') {
      open.push({ start: tag.index, inner: tag.index + tag[0].length, transform: tag[2] });
      continue;
    }
    const group = open.pop();
    if (group?.transform === undefined) continue;
    const inner = body.slice(group.inner, tag.index);
    found.push({ start: group.start, end: tag.index + tag[0].length, transform: group.transform, inner });
  }
  return found.sort((a, b) => a.start - b.start);
}

/** Defines every motif that is worth sharing: long enough, and used at least twice. */
function motifs(groups: readonly Placed[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { inner } of groups) counts.set(inner, (counts.get(inner) ?? 0) + 1);
  const shared = [...counts].filter(([inner, count]) => count > 1 && inner.length > 60);
  return new Map(shared.map(([inner], i) => [inner, `m${i}`]));
}

export function shareMotifs(body: string): string {
  const groups = placedGroups(body);
  const names = motifs(groups);
  const used = new Set<string>();
  let out = '';
  let done = 0;
  for (const { start, end, transform, inner } of groups) {
    const name = names.get(inner);
    if (name === undefined || start < done) continue;
    used.add(inner);
    out += `${body.slice(done, start)}<use href="#${name}" transform="${transform}"/>`;
    done = end;
  }
  const defs = [...used].map((inner) => `<g id="${names.get(inner) ?? ''}">${inner}</g>`).join('');
  return (defs === '' ? '' : `<defs>${defs}</defs>`) + out + body.slice(done);
}
