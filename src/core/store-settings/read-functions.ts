// The function settings as the desk understands them: fees, the queue, who pays when, how a meal comes to the guest.
import type { Fee, FunctionSettings } from '../../contract/entities/store-settings.ts';
import { fen } from '../../wire/scalars/money.ts';
import { intText } from '../../wire/scalars/numbers.ts';
import { type SentGroup, sentGroup } from './sent-group.ts';

const money = fen({ min: 0 });
const whole = intText({ min: 0 });

export function readFunctions(sent: object): FunctionSettings {
  const odd: string[] = [];
  const all = sentGroup(sent, odd);
  const queue = all.group('line_up_info');
  const account = all.group('account_info');
  return {
    status: all.text('status'),
    table: all.coded('location_status', { '0': 'optional', '1': 'needed' }),
    takeMeal: all.codes('take_meal_type', { '1': 'to-table', '2': 'at-counter' }),
    queue: {
      type: queue.text('queue_rule_type'),
      waitingMinutes: queue.group('rule_info').told('waiting_time', whole),
    },
    serverFee: feeOf(all, 'server_fee'),
    tissueFee: feeOf(all, 'tissue_fee'),
    boxFee: feeOf(all, 'box_fee'),
    payment: {
      order: account.coded('account_type', { '1': 'pay-first', '2': 'eat-first' }),
      ways: account.codes('account_way', { '1': 'in-app' }),
    },
    addsDishes: all.group('add_dish_info').coded('allow_app_status', { '0': false, '1': true }),
    odd,
  };
}

function feeOf(all: SentGroup, name: 'server_fee' | 'tissue_fee' | 'box_fee'): Fee {
  const fee = all.group(`${name}_info`);
  return { type: fee.text(`${name}_type`), amountFen: fee.told(name, money) };
}
