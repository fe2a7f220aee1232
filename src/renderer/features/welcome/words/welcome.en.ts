// The English messages of the first page of a new installation.
import type { welcome as zh } from './welcome.zh-cn.ts';

export const welcome: typeof zh = {
  title: 'Welcome to Servery',
  text: 'Orders, bills, kitchen tickets and the menu in one place. Works offline too.',
  training: {
    title: 'Try the training shop',
    text: 'A full demo restaurant on this device. No account needed, nothing is real.',
    start: 'Try it now',
    starting: 'Preparing…',
    wait: 'The first start takes a few seconds.',
    again: 'Try again',
  },
  own: {
    title: 'Connect my shop',
    text: 'You need the API address, app ID and access token. The token is stored encrypted on this device.',
    start: 'Connect',
  },
  backup: 'Restore a backup',
  trouble: 'Trouble? Open Diagnostics',
};
