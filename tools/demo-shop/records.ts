// Three data objects of the shop: reservations, suppliers' deliveries and guests' feedback. All people are invented.
import { lean, type IdRecord, type JsonRecord } from '../../src/service/multiply/draft.ts';
import { hash, mix, oneIn, pick, spread, type Some } from '../../src/service/multiply/hash.ts';
import { tables } from './places.ts';

const families: Some<string> = [
  '林',
  '周',
  '许',
  '沈',
  '方',
  '何',
  '顾',
  '陆',
  '白',
  '叶',
  '唐',
  '江',
  '秦',
  '罗',
];
const given: Some<string> = [
  '小满',
  '知夏',
  '子安',
  '一鸣',
  '若溪',
  '南星',
  '向晚',
  '青禾',
  '景行',
  '云舒',
  '木子',
  '望舒',
];
const guests: Some<string> = [
  '爱吃辣的猫',
  'Maya',
  '早八人',
  '番茄炒蛋',
  'Jonas',
  '半糖去冰',
  '豆豆妈',
  'Elena',
  '路过的风',
  '老饕阿北',
];

const person = (key: string): string => pick(families, hash(`f ${key}`)) + pick(given, hash(`g ${key}`));

/** A phone number that cannot exist: no carrier uses 100. */
const phone = (key: string): string => `100${String(spread(`p ${key}`, 0, 99_999_999)).padStart(8, '0')}`;

const dateOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

type Form = (key: string, at: number) => JsonRecord;

const wishes: Some<string> = [
  '',
  '靠窗 By the window',
  '儿童椅 High chair',
  '过生日 Birthday',
  '',
  '少油少盐 Light on salt',
  '花生过敏 Peanut allergy',
];

const reservation: Form = (key, at) => ({
  name: person(key),
  phone: phone(key),
  people: spread(`n ${key}`, 2, 12),
  date: dateOf(at + spread(`d ${key}`, 1, 20) * 86_400),
  time: pick(['11:30', '12:00', '17:30', '18:00', '18:30', '19:00', '20:15'], hash(`t ${key}`)),
  table: tables[spread(`table ${key}`, 0, tables.length - 1)]?.code ?? '',
  wish: pick(wishes, hash(`w ${key}`)),
});

interface Supply {
  readonly supplier: string;
  readonly item: string;
  readonly unit: string;
}

const supplies: Some<Supply> = [
  { supplier: '东郊菜园 East Garden', item: '上海青 Bok choy', unit: 'kg' },
  { supplier: '东郊菜园 East Garden', item: '番茄 Tomatoes', unit: 'kg' },
  { supplier: '老陈水产 Chen Seafood', item: '鲈鱼 Sea bass', unit: '条' },
  { supplier: '老陈水产 Chen Seafood', item: '河虾 River prawns', unit: 'kg' },
  { supplier: '北山牧场 North Hill Farm', item: '羊腿 Leg of lamb', unit: 'kg' },
  { supplier: '北山牧场 North Hill Farm', item: '五花肉 Pork belly', unit: 'kg' },
  { supplier: '石磨坊 Stone Mill', item: '面粉 Flour', unit: '袋' },
  { supplier: '青石茶行 Bluestone Tea', item: '茉莉花茶 Jasmine tea', unit: 'kg' },
];

const delivery: Form = (key, at) => {
  const supply = pick(supplies, hash(`s ${key}`));
  const quantity = spread(`q ${key}`, 2, 60);
  return {
    supplier: supply.supplier,
    item: supply.item,
    quantity,
    unit: supply.unit,
    amount: `${quantity * spread(`a ${key}`, 4, 48)}.00`,
    arrived: dateOf(at),
    checked_by: person(`c ${key}`),
    accepted: oneIn(9, `ok ${key}`) ? 'no' : 'yes',
  };
};

const remarks: Some<readonly [score: number, text: string]> = [
  [5, '麻婆豆腐下饭，吃了三碗。'],
  [5, 'The soup dumplings are worth the wait.'],
  [4, '味道很好，就是周末排队久。'],
  [4, 'Lovely terrace, friendly staff.'],
  [3, '菜偏咸，服务热情。'],
  [5, '烤鸭皮脆，现场片很有仪式感。'],
  [2, '奶茶少放了珍珠。'],
  [4, 'Great noodles; the chilli is serious.'],
  [5, '带爸妈来的，老人孩子都爱吃。'],
  [1, '等了四十分钟才上第一道菜。'],
];

const feedback: Form = (key, at) => {
  const [score, text] = pick(remarks, hash(`r ${key}`));
  const reply = score < 4 ? '谢谢提醒，我们马上改进。Thank you, we are on it.' : '';
  return {
    score,
    text,
    visited: dateOf(at),
    channel: pick(['堂食', '外卖', '自提'], hash(`ch ${key}`)),
    reply,
  };
};

interface DataObject {
  readonly id: string;
  readonly form: Form;
  readonly nickname: (key: string) => string;
}

const objects: readonly DataObject[] = [
  { id: '501', form: reservation, nickname: (key) => pick(guests, hash(`nick ${key}`)) },
  { id: '502', form: delivery, nickname: () => '后厨收货 Receiving' },
  { id: '503', form: feedback, nickname: (key) => pick(guests, hash(`nick ${key}`)) },
];

function record(object: DataObject, i: number): IdRecord {
  const key = `${object.id} ${i}`;
  const addTime = 1_704_100_000 + i * 410_000 + spread(`at ${key}`, 0, 200_000);
  const nickname = object.nickname(key);
  return {
    id: String(Number(object.id) * 1000 + i + 1),
    form_data: object.form(key, addTime),
    ...lean({
      status: oneIn(6, `status ${key}`) ? 1 : 0,
      is_deleted: oneIn(20, `deleted ${key}`) ? 1 : 0,
      update_time: oneIn(3, `updated ${key}`) ? addTime + spread(`later ${key}`, 600, 90_000) : 0,
      weight: oneIn(5, `weight ${key}`) ? spread(key, 1, 50) : 0,
    }),
    add_time: addTime,
    nickname,
    user_token: `u_${mix(hash(nickname)).toString(16).padStart(8, '0')}`,
  };
}

export function demoRecords(): Record<string, readonly IdRecord[]> {
  return Object.fromEntries(
    objects.map((object) => [object.id, Array.from({ length: 100 }, (_, i) => record(object, i))]),
  );
}
