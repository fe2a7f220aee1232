// Every failure has a message and advice in both languages, including its facts.
import { expect, test } from 'vitest';
import { deviceRefusals } from '../../../src/contract/devices.ts';
import { guestRefusals } from '../../../src/contract/guest-refusals.ts';
import { folderTroubles, storageTroubles } from '../../../src/contract/storage.ts';
import { languages } from '../../../src/contract/settings.ts';
import {
  type AppError,
  appError,
  backupTroubles,
  type ErrorCode,
  errorCodes,
  fieldRules,
  importTroubles,
  malformedReasons,
  planTroubles,
  offlineCauses,
  orderRefusals,
  timeoutPhases,
} from '../../../src/contract/errors.ts';
import { peopleRefusals } from '../../../src/contract/rights.ts';
import {
  failureWords,
  fieldWords,
  foreignShopWords,
  technicalFacts,
} from '../../../src/renderer/i18n/failure-words.ts';
import { createWords } from '../../../src/renderer/i18n/words.ts';

const call = { endpoint: 'goodsList', durationMs: 9, attempts: 1, correlationId: 'c0ffee' };

/** Each code in each of its kinds. */
const examples: Record<ErrorCode, object[]> = {
  'session.none': [{}],
  'coupons.none': [{}],
  'coupons.changed': [{}],
  'coupons.code-taken': [{}],
  'session.no-token': [{}],
  'session.has-orders': [{}],
  'session.expired': [{ call }],
  'network.offline': offlineCauses.map((cause) => ({ call, cause, detail: 'EWORD', mayHaveArrived: false })),
  'network.timeout': timeoutPhases.map((phase) => ({ call, phase, limitMs: 1000, mayHaveArrived: true })),
  'shop.refused': [200, 404, 405, 413, 429, 500, 502].map((http) => ({
    call,
    http,
    status: '1',
    reason: 'closed',
  })),
  'shop.malformed': [200, 404].flatMap((http) =>
    malformedReasons.map((reason) => ({ call, http, reason, detail: '' })),
  ),
  'shop.unsendable': [{ field: 'form_data[receipt_group_id]' }],
  'shop.form-too-long': [{ values: 1131, limit: 1000 }],
  'shop.rows-lost': [{ sent: 216, stored: 188 }],
  'shop.not-taken': [{}],
  'shop.may-empty': [{ fields: ['supplier'] }],
  'shop.fields-unseen': [{ fields: ['supplier', 'img_urls'] }],
  'shop.fields-lost': [{ fields: ['share_title'] }],
  'input.invalid': [{ fields: [] }],
  'outbox.conflict': [{}],
  'outbox.uncertain': [{}],
  'outbox.group-missing': [{ id: '7' }],
  'outbox.rows-missing': [{ count: 1 }, { count: 2 }],
  'outbox.unsent': [{ count: 2 }],
  'store.unreadable': ['corrupt', 'newer'].map((reason) => ({ store: 'x', reason })),
  'store.unwritable': storageTroubles.map((reason) => ({ reason })),
  'sync.not-a-list': [{}],
  'sync.emptied': [{}],
  'sync.unsteady': [{}],
  'sync.contradicted': [
    { counted: 120, held: 118 },
    { counted: null, held: 118 },
  ],
  'goods.gone': [{}],
  'plan.gone': [{}],
  'add-ons.changed': [{}],
  'orders.refused': orderRefusals.map((reason) => ({ reason })),
  'orders.out-of-order': [{ epoch: 0, expected: 2 }],
  'people.signed-out': [{}],
  'people.needs': [{ needs: [{ right: 'order.void' }], act: '0'.repeat(64) }],
  'people.wrong-pin': [{ left: 3 }],
  'people.locked': [
    { of: 'person', seconds: 30 },
    { of: 'device', seconds: 60 },
    { of: 'person', seconds: null },
  ],
  'people.refused': peopleRefusals.map((reason) => ({ reason })),
  'devices.refused': deviceRefusals.map((reason) => ({ reason })),
  'guests.refused': guestRefusals.map((reason) => ({ reason })),
  'printing.no-printer': [{}],
  'printing.too-late': [{}],
  'import.unreadable': importTroubles.map((reason) => ({ reason, line: 7 })),
  'floor-plan.unreadable': planTroubles.map((reason) => ({ reason, detail: 'tables.3' })),
  'folder.unusable': folderTroubles.map((reason) => ({ reason })),
  'backup.unreadable': backupTroubles.map((reason) => ({ reason })),
  'training.failed': [{ detail: 'no room' }],
  'updates.hindered': [{ hindrances: ['unsent-lines'] }],
  'updates.changed': [{}],
  'delivery.failed': [{ detail: 'no room' }],
  'bridge.lost': [{}],
  cancelled: [{}],
  'ipc.forbidden': [{}],
  'ipc.unknown-route': [{}],
  internal: [{ correlationId: 'c0ffee' }],
};

function errorsOf(code: ErrorCode): AppError[] {
  return examples[code].map((data) =>
    appError.parse({ code, message: 'for the log', ...(Object.keys(data).length > 0 ? { data } : {}) }),
  );
}

const looksLikeKey = /^[a-z]+(\.[a-zA-Z-]+)+$/;

test.each(languages)('says in %s what happened and what to do, for every kind of failure', (language) => {
  const { t } = createWords(language);
  for (const error of errorCodes.flatMap(errorsOf)) {
    const { title, todo } = failureWords(t, error);
    for (const words of [title, todo]) {
      expect(words).not.toBe('');
      expect(words).not.toMatch(looksLikeKey);
      expect(words).not.toMatch(/[{}]/);
      expect(words).not.toContain(error.message);
    }
  }
});

test('distinguishes every cause of a lost connection', () => {
  const { t } = createWords('en');
  const titles = [...errorsOf('network.offline'), ...errorsOf('network.timeout')].map(
    (error) => failureWords(t, error).title,
  );
  expect(new Set(titles).size).toBe(titles.length);
});

test('includes what the shop itself said', () => {
  const [refused] = errorsOf('shop.refused');
  if (refused === undefined) throw new Error('there is no example');
  expect(failureWords(createWords('en').t, refused).said).toBe('Shop’s message: closed');
});

test('names the shop that answered instead of the expected one', () => {
  const { title, todo } = foreignShopWords(createWords('zh-CN').t, '10099');
  expect(title).toBe('应用 ID 不符');
  expect(todo).toContain('10099');
});

test('lists the endpoint, the number and the system’s own message as technical facts', () => {
  const [offline] = errorsOf('network.offline');
  if (offline === undefined) throw new Error('there is no example');
  const values = technicalFacts(createWords('en').t, offline).map(([, value]) => value);
  expect(values).toEqual(['goodsList', 'c0ffee', 'EWORD']);
});

test('says how many records a contradictory list announced, and how many came', () => {
  const { t } = createWords('en');
  const [counted, uncounted] = errorsOf('sync.contradicted').map((error) => technicalFacts(t, error));
  expect(counted).toEqual([
    ['Count', '120'],
    ['Received', '118'],
  ]);
  expect(uncounted).toEqual([['Received', '118']]);
});

test.each(languages)('says in %s why a field was refused, for every rule', (language) => {
  const { t } = createWords(language);
  for (const rule of fieldRules) {
    const words = fieldWords(t, { path: ['name'], rule, limit: 60 });
    expect(words).not.toMatch(looksLikeKey);
    expect(words).not.toMatch(/[{}]/);
  }
});
