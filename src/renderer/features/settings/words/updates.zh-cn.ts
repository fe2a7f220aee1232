// The Chinese messages for updates of the program.

export const updates = {
  title: '更新',
  running: '当前版本 {version}',
  check: '检查更新',
  upToDate: '已是最新版本（{time} 检查）',
  notChecked: '启动后尚未检查',
  version: '版本 {version}',
  about: '{size}，{day} 发布',
  download: '下载',
  install: '安装',
  read: '知道了',
  offered: '新版本 {version} 已发布',
  look: '查看',
  later: '暂不',
  held: '版本 {version} 在本机无法启动，已暂停安装。',
  offerAgain: '重新尝试',
  command: '请在终端运行以下命令安装：',
  first: '安装前请先完成：',
  dayOpen: '营业日尚未结束，需要经理权限才能现在安装。',
  noWayBack: '此版本会更改数据文件，版本 {version} 无法读取。安装后要退回，只能恢复安装前的备份。',
  why: {
    'no-publisher': '此程序没有设置更新来源，不会自动更新。',
    browser: '在浏览器中运行时，请更新程序文件夹并重新启动。',
    system: '此系统不支持自动更新，请下载新版本后手动安装。',
    folder: '程序不是安装的版本，不会自动更新。',
    previous: '正在运行保留的旧版本。请启动当前版本后再更新。',
    'read-only': '没有权限替换程序文件。请把程序移到自己的文件夹后重新启动。',
  },
  phases: {
    checking: '正在检查…',
    downloading: '正在下载…',
    'backing-up': '正在备份…',
    installing: '正在安装，Servery 即将重新启动…',
  },
  hindrances: {
    'unsent-lines': '有菜品还没送厨房，请先下单或删除。',
    'waiting-tickets': '有单据等待打印，请先打印或取消。',
    'kitchen-tickets': '厨房屏上还有未完成的单，请先完成。',
    devices: '有手机或厨房屏正在使用。请先完成操作，再到“设备”关闭“允许设备连接”。',
    outbox: '有改动还没同步到门店，请先同步。',
    unwritten: '有操作还没写入磁盘，请先清理磁盘空间。',
    unreadable: '有门店的账单无法读取，请查看“诊断”。',
    training: '正在使用练习门店，请先切换到自己的门店。',
  },
  troubles: {
    unreachable: '无法连接更新服务器，请检查网络后重试。',
    signature: '更新没有有效签名，已拒绝。',
    malformed: '无法读取更新信息，已拒绝。',
    'too-old': '有新版本，但无法在当前版本上直接更新，请手动安装。',
    'no-file': '此版本没有适合本机的文件。',
    hash: '下载的文件与发布的不一致，已删除，请重新下载。',
    cut: '下载中断，再次下载会从中断处继续。',
    gone: '下载的文件不见了，请重新下载。',
    'disk-full': '磁盘已满，请清理空间后重试。',
    disk: '无法写入磁盘，请检查后重试。',
    backup: '备份失败，没有安装。请查看备份页面。',
  },
  outcomes: {
    installed: 'Servery 已从 {from} 更新到 {to}。',
    'brought-back': '版本 {to} 在本机无法启动，已退回 {from} 并暂停安装 {to}。',
    interrupted: '更新到 {to} 时中断，仍在使用 {from}。',
  },
  ask: {
    title: '安装版本 {version}？',
    text: 'Servery 会关闭，安装后重新启动，大约需要一分钟。',
    backup: '安装前会自动备份。',
    back: '如果新版本两次无法启动，会自动退回当前版本。',
    day: '营业日尚未结束，重新启动后可继续营业。',
    noWayBack: '安装后只能通过恢复备份退回。',
  },
};

declare module '../../../i18n/messages.ts' {
  interface MessageGroups {
    updates: typeof updates;
  }
}
