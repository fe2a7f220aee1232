// The English messages of the connection test.
import type { shopTrial as zh } from './shop-trial.zh-cn.ts';

export const shopTrial: typeof zh = {
  problems: {
    client: {
      title: 'Wrong client ID or secret',
      todo: 'Copy both again from your provider. The secret may have been reset.',
    },
    'no-sign-in': {
      title: 'No sign-in at this address',
      todo: 'Check the API address. If the shop doesn’t support client sign-in, use an access token.',
    },
  },
  title: 'Connection test',
  idle: 'Not tested',
  idleHint: 'The test changes nothing at the shop.',
  stale: 'Details changed. Test again.',
  ok: 'Connected',
  goods: '{n} item, {ms} ms | {n} items, {ms} ms',
  noGoods: '{ms} ms',
  appIdUnchecked: 'The app ID couldn’t be checked because the shop has no data yet.',
};
