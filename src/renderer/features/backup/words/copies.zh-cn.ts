// The Chinese messages for the daily backup, the second copy of orders and their folders.

export const copies = {
  bars: {
    failed: '自动备份失败：{why}会自动重试。',
    gap: '{time} 起的账单没有写入第二份：{why}恢复后自动补齐。',
    late: '第二份账单写入较慢，{time} 起的账单还没写完。',
    look: '查看备份',
  },
  faults: {
    missing: '找不到文件夹，请检查 U 盘、硬盘或网络共享是否已连接。',
    'in-home': '文件夹在 Servery 的数据文件夹里，请换一个。',
    silent: '磁盘没有响应。',
    'disk-full': '磁盘已满。',
    'read-only': '文件夹无法写入。',
    failed: '无法写入文件夹。',
    unreadable: '写入后读不回来，磁盘可能已损坏。',
    'too-large': '内容太大。',
  },
  daily: {
    title: '自动备份',
    intro: '每次日结后自动备份设置、账单和营业日，并读取校验。保留最近 {n} 份。',
    never: '还没有备份。首次日结后自动备份。',
    last: '上次备份 {time}：{n} 个营业日，{orders} 单',
    training: '练习门店的账单不会备份。',
    running: '正在备份…',
    now: '立即备份',
    sameDisk: '备份和账单在同一块磁盘上，磁盘损坏时会一起丢失。建议改用 U 盘、其他硬盘或网络共享。',
    saved: '已有备份',
    open: '恢复…',
    other: '其他电脑',
  },
  second: {
    title: '账单同时保存到',
    intro: '每笔账单同时写入另一块磁盘、U 盘或网络共享。账单文件损坏时，从那里恢复。',
    off: '未开启',
    on: '已开启，内容完整',
    end: '停止',
    ended: '已停止，已有的文件保留在原处',
    others: '其他设备的账单副本',
    none: '没有已日结的营业日',
    until: '{n} 个营业日，最近 {date}',
    comma: '、',
    mended: '{time} 从第二份恢复了 {n} 行损坏的账单。',
  },
  folder: {
    label: '文件夹',
    choose: '选择文件夹',
    own: '改回本机',
    typed: '文件夹路径，例如 D:\\备份 或 /media/usb',
    use: '使用',
    wrong: '请输入完整路径，例如 D:\\备份 或 /media/usb',
    saved: '已保存',
  },
  orders: {
    part: '账单',
    held: '账单（{n} 个营业日）',
    statuses: {
      new: '接着使用',
      archive: '加入存档',
      same: '本机都有',
      unreadable: '无法读取',
      newer: '由更新版本保存',
    },
    effects: {
      new: '本机没有这家门店的账单，恢复后接着使用：未结的单、营业日和单号都延续。不会重打后厨小票。请勿再用原来的电脑点单。',
      archive: '本机已有账单，不会改动。本机没有的营业日加入存档，可在“营业日”查看和导出。',
      same: '文件里的营业日本机都有。',
      unreadable: '文件里的账单已损坏，其他内容仍可恢复。',
      newer: '请先升级 Servery 再恢复账单。',
    },
    range: '{from} – {to}，{n} 个营业日，{orders} 单',
    outcomes: {
      'taken-over': '已恢复，可以接着使用',
      archived: '已加入存档，可在“营业日”查看',
      same: '本机都有，未改动',
      changed: '未恢复：本机刚有了别的账单，请重新选择文件',
      unwritable: '未恢复：磁盘无法写入',
      unreadable: '未恢复：无法读取',
    },
  },
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    copies: typeof copies;
  }
}
