// The English messages of the page of article categories.
import type { articles as zh } from './articles.zh-cn.ts';

export const articles: typeof zh = {
  find: 'Search by name or ID',
  count: '{n} category | {n} categories',
  found: '{found} of {n} category | {found} of {n} categories',
  noneFound: 'No results for “{words}”',
  columns: {
    name: 'Name',
    id: 'ID',
    type: 'Type',
    added: 'Added',
    updated: 'Updated',
  },
  sort: {
    up: 'Sort by {column}, ascending',
    down: 'Sort by {column}, descending',
  },
  noTime: 'Never',
  unread: 'Unreadable time',
  typeWhy: 'The API docs don’t explain this type.',
  open: 'Show “{name}”',
  empty: {
    title: 'No article categories',
    text: 'Add them in the shop’s back office.',
  },
  keys: {
    search: 'Search categories',
  },
};
