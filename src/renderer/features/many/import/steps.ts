// The steps of an import, in order.
export const steps = ['choose', 'columns', 'check', 'send'] as const;
export type Step = (typeof steps)[number];
