// The Chinese messages of backup and restore.

export const backup = {
  toSettings: '返回偏好设置',
  parts: {
    settings: '偏好设置',
    people: '员工（不含 PIN 码）',
    'goods-views': '常用视图',
    drafts: '商品草稿',
    'import-columns': '导入的列',
    'import-choices': '导入时的选择',
    'default-picture': '默认图片',
    'floor-plan': '平面图',
    coupons: '优惠券查询记录',
    'table-cards': '桌卡设置',
    'data-forms': '数据表单和列',
    behaviour: '门店接口特性',
    printers: '打印机',
    'print-routing': '打印内容',
    'ticket-templates': '小票样式',
    counter: '收银设置',
    'add-ons': '加料',
    'dish-costs': '商品成本',
    tax: '税率',
    favourites: '常用商品',
    'local-groups': '商品的打印档口',
  },
  held: '{name}（{n}）',
  export: {
    title: '保存到文件',
    intro: '一个文件包含全部内容和账单。里面有门店的接口地址和应用 ID，请妥善保管。',
    holds: '文件包含：',
    connection: '连接信息（不含令牌）',
    nothing: '没有可备份的内容。',
    do: '保存备份',
    doing: '正在保存…',
    cancelled: '已取消备份',
    unsent: '“{name}”还有 {n} 项改动待同步，不在备份里。更换电脑前请先同步。',
  },
  import: {
    title: '恢复备份',
    intro: '恢复之前可以先查看内容。',
    choose: '选择文件',
    reading: '加载中…',
    unread: '无法读取文件，请重新选择。',
    tooLarge: '文件太大：{size}，最大 {most}。',
    lost: '请重新选择文件。',
    made: '{time} 由 Servery {version} 保存',
    desk: '本机',
    known: '本机的“{name}”',
    unknown: '本机还没有这家门店，勾选后添加，再填写令牌。',
    plain: '地址没有加密，填写令牌时需要确认。',
    add: '添加门店',
    nothingInShop: '没有其他内容',
    unreadableShops: '{n} 家门店无法读取，已跳过',
    statuses: {
      new: '新增',
      replaces: '替换本机',
      same: '相同',
      stays: '保留本机的',
      unreadable: '无法读取',
      newer: '由更新版本保存',
    },
    counts: {
      file: '文件 {n} 个',
      both: '文件 {n} 个，本机 {here} 个',
    },
    replaced: '替换后无法找回，不确定时请先备份。',
    do: '恢复所选',
    doing: '正在恢复…',
    again: '更换文件',
    none: '未勾选',
  },
  report: {
    title: '已恢复',
    partly: '部分内容未恢复',
    line: '{part}：{outcome}',
    outcomes: {
      written: '已恢复',
      same: '相同，未改动',
      changed: '未恢复：本机内容刚有变化，请重新选择文件',
      unwritable: '未恢复：磁盘无法写入',
      unreadable: '未恢复：无法读取',
    },
    added: '已添加“{name}”',
    notAdded: '未添加“{name}”：磁盘无法写入',
    token: '填写“{name}”的令牌',
    done: '选择其他文件',
  },
  unreadable: {
    'not-a-backup': {
      title: '不是 Servery 的备份文件',
      todo: '请选择名称类似 servery-backup-2026-11-22.json 的文件。',
    },
    damaged: {
      title: '备份文件已损坏',
      todo: '没有改动任何内容。请选择其他备份，或在原来的电脑上重新备份。',
    },
    newer: {
      title: '备份由更新版本的 Servery 保存',
      todo: '没有改动任何内容。请先升级 Servery 再恢复。',
    },
    'too-large': {
      title: '备份文件太大',
      todo: '备份文件最大 100 MB。自动备份没有这个限制。',
    },
  },
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    backup: typeof backup;
  }
}
