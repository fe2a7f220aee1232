// A good input for each route that changes many items at once: bulk edits, imports and their batches.
import { importFields } from '../../../src/contract/import-fields.ts';
import { optionKinds } from '../../../src/contract/imports.ts';
import { commandStates } from '../../../src/contract/outbox.ts';

const commandId = '0'.repeat(32);
const filters = { status: 'on-sale', priceFen: { least: 100, most: 900 } };

const importWords = {
  headings: Object.fromEntries(importFields.map((field) => [field, [field]])),
  states: { 'on-sale': ['On sale'], 'in-warehouse': ['Off sale'], scheduled: ['Scheduled'] },
  delivery: { 1: ['Dine in'], 2: ['Pick up'], 3: ['Delivery'], 4: ['Mail'] },
  kinds: Object.fromEntries(optionKinds.map((kind) => [kind, [`Kind ${kind}`]])),
};

export const batchInputs = {
  'bulk.plan': {
    selection: { kind: 'found', words: 'tea', filters: filters, except: ['7'] },
    change: { price: { kind: 'shift', fen: 200, rounding: 'tenth' }, stock: { kind: 'set', pieces: 0 } },
  },
  'import.begin': { name: 'menu.csv' },
  'import.add': { id: commandId, base64: 'dGl0bGU=' },
  'import.read': { id: commandId, words: importWords },
  'import.plan': {
    id: commandId,
    columns: ['title', null, 'price'],
    words: importWords,
    choices: { categories: { Tea: '11', Other: null }, groups: { Bar: null }, stock: 9999, state: 'on-sale' },
    trustsCodes: false,
    corrections: [{ line: 2, field: 'price', text: '12.50' }],
  },
  'import.drop': { id: commandId },
  'default-picture.get': { categories: ['11'] },
  'default-picture.choose': { address: 'https://pictures.example.com/house.png' },
  'plans.items': { id: commandId, kind: 'changed', offset: 0, limit: 50 },
  'batches.add': { id: commandId },
  'plans.drop': { id: commandId },
  'batches.list': null,
  'batches.rows': { id: commandId, state: 'refused', offset: 0, limit: 50 },
  'batches.skipped': { id: commandId },
  'batches.export-skipped': {
    id: commandId,
    name: 'To correct',
    headings: { line: 'Line', cause: 'Cause' },
    fields: Object.fromEntries(importFields.map((field) => [field, field])),
    causes: ['Price: required'],
  },
  'batches.cancel': { id: commandId },
  'batches.undoable': { id: commandId },
  'batches.undo': { id: commandId },
  'batches.export': {
    id: commandId,
    headings: { line: 'Line', id: 'Id', title: 'Name', state: 'State', cause: 'Cause' },
    states: Object.fromEntries(commandStates.map((state) => [state, state])),
    name: 'Results',
  },
};
