// The kinds of an item survive the form, the shop's PHP and its answer.

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fc } from '../../support/fast-check.ts';
import { modelOfForm, modelOfReply } from '../../../src/wire/specifications/model.ts';
import { plainKinds, specKinds } from '../../support/arbitrary-specifications.ts';
import { refusalsOfValue } from '../scalars/reading.ts';

const entry = (change: object = {}) => ({
  id: '2',
  name: 'colour',
  subModelId: { 0: '30', 1: '31' },
  subModelName: { 0: 'red', 1: 'blue' },
  ...change,
});

const found = (model: object) =>
  refusalsOfValue(modelOfForm(), model).map(({ code, path }) => [code, path.join('.')]);

interface WrittenKind {
  id: number;
  subModelId: Record<string, number>;
  subModelName: Record<string, string>;
}

/** PHP turns index-keyed objects into lists, numbers into texts, and nothing into `[]`. */
function asPhpAnswers(written: Record<string, WrittenKind> | ''): unknown {
  if (written === '') return [];
  const answered = Object.entries(written).map(([key, { id, subModelId, subModelName, ...kind }]) => [
    key,
    {
      ...kind,
      id: String(id),
      subModelId: Object.values(subModelId).map(String),
      subModelName: Object.values(subModelName),
    },
  ]);
  return Object.fromEntries(answered);
}

describe('the kinds of an item', () => {
  it('are read from an answer as the form wrote them', () => {
    fc.assert(
      fc.property(specKinds(), (kinds) => {
        const written = z.encode(modelOfForm(), kinds) as Record<string, WrittenKind> | '';
        expect(modelOfReply().parse(asPhpAnswers(written) as never)).toEqual(kinds);
      }),
    );
  });

  it('are written in the form as the document shows them: objects from index to option', () => {
    expect(z.encode(modelOfForm(), plainKinds(2))).toEqual({
      1: {
        id: 1,
        name: 'kind 1',
        subModelId: { 0: 30, 1: 31 },
        subModelName: { 0: 'option 1.1', 1: 'option 1.2' },
      },
    });
  });

  it('are written in an answer as the document shows them: arrays', () => {
    expect(z.encode(modelOfReply(), plainKinds(1))).toEqual({
      1: { id: 1, name: 'kind 1', subModelId: [30], subModelName: ['option 1.1'] },
    });
  });

  it('are empty when the shop answers with an empty list', () => {
    expect(modelOfReply().parse([] as never)).toEqual([]);
  });

  it('are sorted by their ids, in any order of the answer', () => {
    const answer = { b: entry({ id: 5 }), a: entry({ id: 2 }) };
    expect(
      modelOfReply()
        .parse(answer as never)
        .map((kind) => kind.id),
    ).toEqual([2, 5]);
  });

  it('keep an option whose name is missing in the answer', () => {
    const [kind] = modelOfReply().parse({ 2: entry({ subModelName: [] }) });
    expect(kind?.options).toEqual([
      { id: 30, name: '' },
      { id: 31, name: '' },
    ]);
  });
});

describe('the kinds of a form', () => {
  it('are keyed by their own ids', () => {
    expect(found({ 2: entry() })).toEqual([]);
    expect(found({ 3: entry() })).toEqual([['not-listed', 'field.3.id']]);
  });

  it('have as many names as options', () => {
    expect(found({ 2: entry({ subModelName: { 0: 'red' } }) })).toEqual([
      ['missing', 'field.2.subModelName.1'],
    ]);
    expect(found({ 2: entry({ subModelId: { 0: '30' } }) })).toEqual([['too-many', 'field.2.subModelName']]);
  });

  it.each([
    ['name', 'field.2.name'],
    ['id', 'field.2.id'],
    ['subModelId', 'field.2.subModelId'],
    ['subModelName', 'field.2.subModelName'],
  ])('are refused without their %s', (name, path) => {
    expect(found({ 2: entry({ [name]: undefined }) })).toEqual([['missing', path]]);
  });

  it('have names of at most 60 characters', () => {
    expect(found({ 2: entry({ subModelName: { 0: '辣'.repeat(61), 1: 'blue' } }) })).toEqual([
      ['too-long', 'field.2.subModelName.0'],
    ]);
  });
});
