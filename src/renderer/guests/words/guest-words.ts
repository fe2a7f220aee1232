// The words of the guests' page. It has no framework, so they are its own.
import type { GuestRefusal } from '../../../contract/guest-refusals.ts';
import type { GuestTable } from '../../../contract/guests.ts';
import type { Language } from '../../../contract/settings.ts';

type State = GuestTable['proposals'][number]['state'];

const en = {
  title: 'Menu',
  loading: 'Loading…',
  noMenu: 'Nothing is on sale right now.',
  soldOut: 'Sold out',
  from: 'from',
  call: 'Call the waiter',
  calling: 'Your waiter has been called',
  order: 'Your order',
  add: 'Add',
  total: 'Total',
  choose: 'Choose',
  optional: 'Optional',
  atLeast: 'Choose at least',
  note: 'Note',
  fewer: 'Fewer',
  more: 'More',
  remove: 'Remove',
  comma: ', ',
  colon: ': ',
  close: 'Close',
  send: 'Send to the waiter',
  sendHint: 'Your waiter confirms it. Until then nothing is ordered.',
  empty: 'You have chosen nothing yet.',
  askWaiter: 'Please order this item with your waiter.',
  sent: 'Sent. Your waiter confirms it.',
  lost: 'The restaurant’s computer doesn’t answer. Check that you are on its Wi-Fi.',
  failed: 'That didn’t work. Please ask your waiter.',
  states: {
    waiting: 'Waiting for your waiter',
    taken: 'Ordered',
    refused: 'Not ordered. Ask your waiter.',
  } satisfies Record<State, string>,
  refused: {
    ended: 'This code has ended. Thank you for your visit.',
    'no-ordering': 'Please order with your waiter.',
    'dish-gone': 'One of the items isn’t available any more.',
    'sold-out': 'One of the items is sold out.',
    'too-many': 'Too much is waiting. Please ask your waiter.',
    called: 'Your waiter was called a moment ago.',
    'no-table': 'This code belongs to no table. Please ask your waiter.',
    closed: 'The restaurant is closed right now.',
    answered: 'Your waiter has answered already.',
  } satisfies Record<GuestRefusal, string>,
};

export type GuestWords = typeof en;

const zh: GuestWords = {
  title: '菜单',
  loading: '正在加载…',
  noMenu: '暂时没有在售商品。',
  soldOut: '已沽清',
  from: '起',
  call: '呼叫服务员',
  calling: '已呼叫服务员',
  order: '我的点单',
  add: '加入',
  total: '合计',
  choose: '请选择',
  optional: '可选',
  atLeast: '至少选',
  note: '备注',
  fewer: '减少',
  more: '增加',
  remove: '删除',
  comma: '、',
  colon: '：',
  close: '关闭',
  send: '提交给服务员',
  sendHint: '服务员确认后才算下单。',
  empty: '还没有选择。',
  askWaiter: '此商品请向服务员点。',
  sent: '已提交，等待服务员确认。',
  lost: '餐厅的电脑没有响应。请确认已连接店内 Wi-Fi。',
  failed: '操作未完成，请联系服务员。',
  states: { waiting: '等待服务员确认', taken: '已下单', refused: '未下单，请联系服务员' },
  refused: {
    ended: '二维码已失效。感谢光临。',
    'no-ordering': '请向服务员点餐。',
    'dish-gone': '有商品已下架。',
    'sold-out': '有商品已沽清。',
    'too-many': '待确认的太多，请联系服务员。',
    called: '刚刚已呼叫服务员。',
    'no-table': '此二维码没有对应的桌台，请联系服务员。',
    closed: '餐厅暂未营业。',
    answered: '服务员已处理。',
  },
};

export const guestWords: Readonly<Record<Language, GuestWords>> = { en, 'zh-CN': zh };
