// The Chinese messages for the settings of the counter.

export const counterSettings = {
  title: '点单设置',
  back: '返回收银台',
  selling: '点单与结账',
  saved: '已保存',
  list: {
    add: '添加',
    remove: '删除“{text}”',
    removed: '已删除“{text}”',
    undo: '撤销',
    edit: '修改“{text}”',
    taken: '已在列表中',
    full: '最多 {most} 项',
    usual: '常用项，点一下可停用或启用',
  },
  people: {
    title: '收银员姓名（不用 PIN 码）',
    intro: '选择谁在收银台，会记在账单和日结里。需要登录和权限，请到“员工”设置。',
    none: '还没有收银员，账单里不会显示姓名。',
    field: '姓名',
  },
  courses: {
    title: '上菜顺序',
    intro: '给每一批起个名字，例如“凉菜”“热菜”“主食”。',
    none: '还没有名字，显示序号。',
    field: '名称',
    number: '第 {n} 批',
  },
  choices: {
    void: '退菜原因',
    discount: '优惠原因',
    refund: '退款原因',
    reopen: '反结账原因',
    notes: '厨房备注',
  },
  reasons: {
    intro: '操作时可直接选用，点一下停用。',
    field: '原因',
  },
  notes: {
    intro: '点单时可直接选用，印在厨房小票上，点一下停用。',
    field: '备注',
  },
  noteless: {
    title: '不用厨房备注的档口',
    intro: '只在这些档口出单的商品（例如饮料）点单时只显示“{note}”，其他备注仍可输入。',
  },
  fees: {
    title: '费用',
    intro: '新开单自动加收，金额按门店设置。每张账单仍可单独修改。',
    none: '门店设置里没有餐盒费、服务费或纸巾费。',
    toSettings: '查看门店设置',
    kinds: { box: '餐盒费', server: '服务费', tissue: '纸巾费' },
    charged: {
      box: '餐盒费 {money}',
      server: '服务费 {money}',
      tissue: '纸巾费 {money}',
    },
    per: { order: '按单收', guest: '按人收', piece: '外带每份收', none: '不收' },
    unreadable: '金额无法识别，不能加收',
  },
  tables: {
    title: '使用桌台',
    hint: '没选桌台就下单时，会先问桌台还是外带。',
  },
  lastChoice: {
    title: '选完规格直接加入',
    hint: '选完最后一个必选规格就加入账单。还能选加料或快捷备注时，先显示这些，仍需点“加入”。',
  },
  tones: {
    title: '分类颜色',
    intro: '用于菜品和分类栏。先选分类，再选颜色。',
    of: '{category}的颜色',
    byOrder: '按顺序',
    none: '菜单还没有分类。',
    names: {
      green: '绿色',
      brown: '棕色',
      blue: '蓝色',
      red: '红色',
      violet: '紫色',
      yellow: '黄色',
      teal: '青色',
      indigo: '靛蓝',
      pink: '粉色',
      grey: '灰色',
    },
  },
  receipts: {
    title: '结账后打印结账单',
    hint: '账单付清时，在收银打印机上打印。',
  },
  stock: {
    title: '扣减门店库存',
    hint: '卖出的数量从门店库存里扣掉。',
    steps: {
      send: '下单后，每道菜向门店提交一次扣减，离线时先排队。',
      relative: '只扣减卖出的数量，不会用旧数字覆盖门店的库存。',
      soldOut: '库存减到 0 时，这道菜随之沽清。',
      void: '已下单又退掉的，会把数量加回。',
    },
  },
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    counterSettings: typeof counterSettings;
  }
}
