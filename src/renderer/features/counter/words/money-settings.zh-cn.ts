// The Chinese messages for payment ways, rounding, tips, the service charge and the drawer in the settings.

export const moneySettings = {
  back: '返回点单设置',
  save: '保存',
  ways: {
    title: '收款方式',
    intro: '结账时按这个顺序显示。款项在收款设备上收取，这里只做记录。',
    one: '收款方式',
    add: '添加收款方式',
    remove: '删除',
    show: '显示“{way}”',
    drag: '拖动排序',
    anyWallet: '顾客扫码付款，不区分微信或支付宝',
    up: '上移“{way}”',
    down: '下移“{way}”',
    edit: '修改“{way}”',
    names: { zh: '中文名称', en: '英文名称' },
    nameless: '至少填写一个名称。',
    asks: '结账时',
    questions: { given: '输入收到的金额并找零', reference: '可填写备注或单号' },
    traits: {
      isInDrawer: '计入钱箱现金',
      opensDrawer: '打开钱箱',
      isRefundable: '可用于退款',
      isOnAccount: '只记名，以后收回',
    },
    later: '改动只影响以后的收款，已有记录不变。',
  },
  rounding: {
    title: '抹零',
    intro: '新开单的合计自动抹零。每张账单仍可在结账时修改。',
    none: '不抹零',
    jiao: '抹去分',
    yuan: '抹去角和分',
  },
  tips: {
    title: '小费',
    intro: '结账时可以输入小费，单独统计，不计入营业额。',
    none: '不收小费',
    person: '归个人',
    pool: '统一分配',
    percents: '小费快捷比例（%）',
    percent: '小费快捷比例 {n}（%）',
    base: '按不含另加税的金额计算。',
    wrong: '请输入 1 到 100 的整数。',
  },
  service: {
    title: '服务费（按比例）',
    intro: '按优惠后的菜品金额加收，外带不收。填 0 不收。',
    percent: '比例 %',
    guests: '满几人起收',
  },
  drawer: {
    float: '每天询问备用金',
    floatHint: '营业日开始时询问，在收银台输入金额，不影响点单。',
    usual: '常用备用金',
    usualHint: '录入备用金时点一下即可。',
    blind: '盲盘',
    blindHint: '清点完成前不显示应有金额。',
    shifts: '每人单独交接班',
    shiftsHint: '收银员领备用金上班，交班时清点自己收的现金。',
  },
  drawers: {
    title: '更多钱箱',
    intro: '主钱箱之外的钱箱，例如吧台。各自开班、清点。',
    field: '钱箱名称',
  },
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    moneySettings: typeof moneySettings;
  }
}
