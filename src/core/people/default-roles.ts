// The roles as a desk begins with them; an owner may change them.
import {
  type Right,
  type RoleName,
  roleNames,
  type Roles,
  WHOLE_BASIS_POINTS,
} from '../../contract/rights.ts';

const letters: Readonly<Record<RoleName, string>> = {
  owner: 'O',
  manager: 'M',
  cashier: 'C',
  waiter: 'W',
  kitchen: 'K',
};

const grid: Readonly<Record<Right, string>> = {
  'order.take': 'OMCW',
  'order.rearrange': 'OMCW',
  'order.void': 'OM',
  'order.discount': 'OMC',
  'order.fees': 'OM',
  'order.reopen': 'OM',
  'payment.take': 'OMC',
  'payment.refund': 'OM',
  'bill.reprint': 'OMC',
  'drawer.open': 'OM',
  'day.report': 'OM',
  'day.close': 'OM',
  'day.reopen': 'O',
  'menu.sold-out': 'OMCWK',
  'menu.edit': 'OM',
  'setup.change': 'OM',
  'devices.pair': 'OM',
  'records.read': 'OM',
  'staff.manage': 'O',
  'kitchen.bump': 'OMK',
};

const limits: Readonly<Record<RoleName, number>> = {
  owner: WHOLE_BASIS_POINTS,
  manager: WHOLE_BASIS_POINTS,
  cashier: 1000,
  waiter: 0,
  kitchen: 0,
};

const roleOf = (name: RoleName): Roles[RoleName] => ({
  rights: (Object.keys(grid) as Right[]).filter((right) => grid[right].includes(letters[name])),
  discountBasisPoints: limits[name],
});

export const defaultRoles = Object.fromEntries(roleNames.map((name) => [name, roleOf(name)])) as Roles;
