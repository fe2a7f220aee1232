// The dining locations, and the tree of regions.
import { lean, type IdRecord } from '../../src/service/multiply/draft.ts';
import { spread } from '../../src/service/multiply/hash.ts';

interface Room {
  readonly letter: string;
  readonly count: number;
  readonly name: string;
  readonly notes: readonly string[];
}

const rooms: readonly Room[] = [
  {
    letter: 'A',
    count: 10,
    name: '大厅 Hall',
    notes: ['四人桌，靠窗 Seats four, by the window', '两人桌 Seats two', '六人圆桌 Round table for six'],
  },
  {
    letter: 'T',
    count: 6,
    name: '露台 Terrace',
    notes: ['有遮阳伞 Under a parasol', '可带宠物 Dogs welcome'],
  },
  { letter: 'B', count: 3, name: '吧台 Bar', notes: ['高脚凳两位 Two stools'] },
  {
    letter: 'P',
    count: 5,
    name: '包间 Private Room',
    notes: ['十人，有电视 Seats ten, with a screen', '八人，低消六百 Seats eight, minimum 600'],
  },
];

const closed = new Set(['A07', 'T05', 'T06', 'P04', 'B03']);

export interface Table {
  readonly code: string;
  readonly title: string;
  readonly note: string;
}

export const tables: readonly Table[] = rooms.flatMap(({ letter, count, name, notes }) =>
  Array.from({ length: count }, (_, i) => {
    const code = `${letter}${String(i + 1).padStart(2, '0')}`;
    return { code, title: `${name} ${code}`, note: notes[i % notes.length] ?? '' };
  }),
);

export function demoLocations(): IdRecord[] {
  const live = tables.map(({ code, title, note }, i) => ({
    id: String(i + 1),
    title,
    ...lean({
      description: note,
      qrcode: `picture:table/${code.toLowerCase()}.svg`,
      status: closed.has(code) ? 1 : 0,
    }),
    add_time: 1_680_400_000 + i * 60,
    ...lean({ update_time: closed.has(code) ? spread(code, 1_720_000_000, 1_748_000_000) : 0 }),
  }));
  const gone = {
    id: '25',
    title: '旧阳台 Old Balcony C01',
    description: '装修后撤除 Removed in the refit',
    status: 1,
  };
  return [...live, { ...gone, is_deleted: 1, add_time: 1_680_402_000, update_time: 1_715_000_000 }];
}

/** code name, indented by level: province, city, district. */
const regionTree = `
110000 北京市
 110100 北京市辖区
  110101 东城区
  110102 西城区
  110105 朝阳区
  110106 丰台区
  110108 海淀区
310000 上海市
 310100 上海市辖区
  310101 黄浦区
  310104 徐汇区
  310105 长宁区
  310106 静安区
  310110 杨浦区
  310115 浦东新区
320000 江苏省
 320100 南京市
  320102 玄武区
  320104 秦淮区
  320105 建邺区
  320106 鼓楼区
 320200 无锡市
  320205 锡山区
  320206 惠山区
  320211 滨湖区
 320500 苏州市
  320505 虎丘区
  320506 吴中区
  320508 姑苏区
  320509 吴江区
330000 浙江省
 330100 杭州市
  330102 上城区
  330105 拱墅区
  330106 西湖区
  330108 滨江区
  330109 萧山区
 330200 宁波市
  330203 海曙区
  330205 江北区
  330212 鄞州区
 330600 绍兴市
  330602 越城区
  330603 柯桥区
440000 广东省
 440100 广州市
  440103 荔湾区
  440104 越秀区
  440105 海珠区
  440106 天河区
 440300 深圳市
  440303 罗湖区
  440304 福田区
  440305 南山区
 440600 佛山市
  440604 禅城区
  440605 南海区
  440606 顺德区
510000 四川省
 510100 成都市
  510104 锦江区
  510105 青羊区
  510106 金牛区
  510107 武侯区
 510700 绵阳市
  510703 涪城区
  510704 游仙区
610000 陕西省
 610100 西安市
  610102 新城区
  610103 碑林区
  610104 莲湖区
  610113 雁塔区
`;

export function demoRegions(): IdRecord[] {
  const parents: string[] = ['0'];
  return regionTree
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => {
      const level = text.search(/\d/);
      const [id = '', name = ''] = text.trim().split(' ');
      parents[level + 1] = id;
      return { id, pId: parents[level] ?? '0', name };
    });
}
