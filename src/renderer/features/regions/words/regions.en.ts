// The English messages of the regions page.
import type { regions as zh } from './regions.zh-cn.ts';

export const regions: typeof zh = {
  label: 'Regions',
  find: 'Search by name or ID',
  known: '{count} region | {count} regions',
  found: '{count} found | {count} found',
  foundSome: '{count} found, first {shown} shown',
  noneFound: 'No results for “{words}”',
  noneFoundMore: 'To search all regions, download them first.',
  opening: 'Loading…',
  below: '{n} inside | {n} inside',
  leaf: 'No subregions',
  again: 'Refresh level',
  none: 'Select a region to copy its path.',
  empty: {
    title: 'No regions',
    text: 'This shop has no regions set up.',
  },
  download: {
    text: 'Download all regions to browse and search them offline.',
    do: 'Download all',
    again: 'Download again',
    stop: 'Stop',
    running: '{asked} regions checked, at least {left} to go',
    whole: '{count} region downloaded | All {count} regions downloaded',
  },
  keys: {
    search: 'Search regions',
    move: 'Move',
    open: 'Expand or collapse',
    copy: 'Copy path',
    enterKey: 'Enter',
  },
};
