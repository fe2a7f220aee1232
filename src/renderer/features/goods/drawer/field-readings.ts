// The presumed meanings of codes in the remaining fields.

const readings = {
  type: { '0': 'type-physical', '1': 'type-virtual' },
  is_group_buy: { '0': 'no', '1': 'yes' },
  is_recommend: { '0': 'no', '1': 'yes' },
  is_vip_goods: { '0': 'no', '1': 'yes' },
  is_presell_goods: { '0': 'no', '1': 'yes' },
  is_gift_goods: { '0': 'no', '1': 'yes' },
  is_package_goods: { '0': 'no', '1': 'yes' },
} as const;

export type Reading = 'type-physical' | 'type-virtual' | 'yes' | 'no';

/** Undefined if the field or its code is unknown. */
export function fieldReading(name: string, value: unknown): Reading | undefined {
  if (!Object.hasOwn(readings, name)) return undefined;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const codes: Readonly<Record<string, Reading>> = readings[name as keyof typeof readings];
  const code = String(value);
  return Object.hasOwn(codes, code) ? codes[code] : undefined;
}
