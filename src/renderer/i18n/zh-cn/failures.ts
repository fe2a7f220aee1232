// The Chinese messages of failures, with advice: every error code, cause, phase, reason and field rule.

import { unsent } from './unsent.ts';

export const failures = {
  errors: {
    session: {
      none: { title: '未打开门店', todo: '请连接一家门店，或打开练习门店。' },
      'no-token': { title: '这家门店没有令牌', todo: '请到“门店”里填写访问令牌。' },
      'has-orders': {
        title: '这个门店在本机有账单',
        todo: '不能更改它的地址和应用 ID。请把新地址作为另一个门店连接。',
      },
      expired: {
        title: '门店拒绝了令牌',
        todo: '令牌可能已过期、被更换或不完整。请粘贴接口提供方给的新令牌；使用客户端 ID 和密钥的，请核对这两项。',
      },
    },
    network: {
      offline: { title: '无法连接门店', todo: '请检查网络后重试。' },
      timeout: { title: '门店没有响应', todo: '请稍后重试。' },
    },
    shop: {
      refused: {
        title: '门店拒绝了请求',
        todo: '请按门店的提示处理，或把请求编号发给接口提供方。',
      },
      malformed: { title: '门店的答复无法读取', todo: '请检查接口地址。' },
      ...unsent,
    },
    input: { invalid: { title: '部分内容有误', todo: '请改正标出的内容后重试。' } },
    outbox: {
      conflict: { title: '门店里也改过', todo: '请比较后选择用哪个值。' },
      uncertain: { title: '门店尚未确认', todo: '请先核对门店，再决定是否重新同步。' },
      'group-missing': { title: '打印档口已删除', todo: '请为菜品选择其他打印档口。' },
      'rows-missing': { title: '{n} 个规格已不存在，库存未改', todo: '请到门店后台核对库存。' },
      unsent: {
        title: '这家门店有待同步的改动',
        todo: '请等它们同步完成，或在“待同步”里取消。',
      },
    },
    store: {
      unreadable: { title: '本机部分数据无法读取', todo: '会尽量从门店重新加载，详见“诊断”。' },
      unwritable: {
        title: '未保存：磁盘无法写入',
        todo: '请检查磁盘后重试。',
      },
    },
    sync: {
      'not-a-list': {
        title: '门店没有返回列表',
        todo: '已有数据不变。请重试，仍不行请联系接口提供方。',
      },
      emptied: {
        title: '门店突然返回空列表',
        todo: '已有数据不变，一分钟内会再次核对。',
      },
      unsteady: {
        title: '刷新时菜单正在变化',
        todo: '已有数据不变，稍后自动重试。',
      },
      contradicted: {
        title: '门店给的数量和列表不一致',
        todo: '已有数据不变。请重试，仍不行请把两个数字发给接口提供方。',
      },
    },
    goods: {
      gone: { title: '商品已删除', todo: '菜单中已没有这个商品，请返回列表。' },
    },
    plan: {
      gone: { title: '预览已失效', todo: '没有改动任何内容，请重新生成。' },
    },
    import: {
      unreadable: { title: '不是表格文件', todo: '请选择 Excel（.xlsx）或 CSV 文件。' },
    },
    'floor-plan': {
      unreadable: { title: '不是平面图文件', todo: '请选择从 Servery 导出的 .json 文件。' },
    },
    backup: { unreadable: { title: '备份文件无法使用', todo: '没有改动任何内容，请选择其他文件。' } },
    'add-ons': {
      changed: { title: '加料已被修改', todo: '另一个窗口修改或删除了这一组。再次保存将替换它。' },
    },
    orders: {
      refused: { title: '操作未完成', todo: '请查看账单后再试。' },
      'out-of-order': { title: '尚未提交', todo: '之前的操作会先提交，请重试。' },
    },
    people: {
      'signed-out': { title: '当前没有人登录', todo: '请输入 PIN 码登录。' },
      needs: { title: '您没有此操作的权限', todo: '请有权限的同事授权。' },
      'wrong-pin': { title: 'PIN 码错误', todo: '请重新输入。' },
      locked: { title: 'PIN 码错误次数过多', todo: '请稍后再试，或请店长解锁。' },
      refused: { title: '操作未完成', todo: '请查看后重试。' },
    },
    coupons: {
      none: { title: '没有这张优惠券', todo: '请核对编号后重新查询。' },
      changed: { title: '优惠券已被修改', todo: '另一个窗口修改或移除了它。再次保存将替换它。' },
      'code-taken': { title: '券码已被使用', todo: '另一张券用了这个券码，请换一个。' },
    },
    printing: {
      'no-printer': { title: '没有可用的打印机', todo: '请在“打印机”页面设置打印机。' },
      'too-late': { title: '打印任务的状态已变化', todo: '请在“打印机”页面查看最新状态。' },
    },
    training: {
      failed: {
        title: '练习门店启动失败',
        todo: '请重试。仍不行请在“诊断”里查看日志，或重置练习门店。',
      },
    },
    updates: {
      hindered: { title: '现在不能安装更新', todo: '还有事情没有完成，请查看设置里的“更新”。' },
      changed: { title: '可安装的版本已变化', todo: '请在设置里重新检查。' },
    },
    folder: { unusable: { title: '无法使用文件夹', todo: '请换一个文件夹。' } },
    delivery: { failed: { title: '文件未保存', todo: '请更换文件夹或清理磁盘空间后重试。' } },
    guests: { refused: { title: '操作未完成', todo: '请查看订单后重试。' } },
    devices: { refused: { title: '操作未完成', todo: '请检查设备后重试。' } },
    bridge: {
      lost: { title: '没有收到结果', todo: '重新连接后请核对，再重试。' },
    },
    cancelled: { title: '已取消', todo: '没有改动任何内容。' },
    ipc: {
      forbidden: { title: '窗口没有权限', todo: '请从 Servery 重新打开。' },
      'unknown-route': { title: '窗口版本不一致', todo: '请重启 Servery。' },
    },
    internal: { title: '程序出错了', todo: '请重试。反复出现请导出诊断，联系技术支持。' },
  },
  peopleRefused: {
    gone: { title: '该员工已离职', todo: '请选择其他员工。' },
    'name-taken': { title: '姓名已被使用', todo: '请换一个姓名。' },
    'last-owner': { title: '至少要保留一名老板', todo: '请先将其他员工设为老板。' },
    'no-pin': { title: '还没有 PIN 码', todo: '请老板设置 PIN 码。' },
    'cannot-approve': { title: '该员工无权授权', todo: '请选择其他员工。' },
    'nothing-to-approve': { title: '授权已失效', todo: '请重新操作。' },
    'weak-pin': { title: 'PIN 太简单', todo: '请勿使用相同数字或 1234 这样的连号。' },
    'wrong-code': { title: '恢复码错误', todo: '请核对后重试。' },
    'is-set-up': { title: '员工已设置', todo: '请登录。' },
    'key-store': { title: '无法验证 PIN 码', todo: '请解锁本机的密钥库，或使用恢复码。' },
    'not-possible-now': { title: '当前无法操作', todo: '请先上班打卡。' },
  },
  guestsRefused: {
    ended: { title: '此二维码已失效', todo: '请给顾客出示新的二维码。' },
    'no-ordering': { title: '顾客不能点餐', todo: '请在“顾客菜单”中开启。' },
    'dish-gone': { title: '此商品已下架', todo: '请选择其他商品。' },
    'sold-out': { title: '此商品已沽清', todo: '请选择其他商品。' },
    'too-many': { title: '待处理的太多', todo: '请先处理已有的。' },
    called: { title: '已呼叫', todo: '请稍等一分钟。' },
    'no-table': { title: '没有此桌台', todo: '请重新扫描桌上的二维码。' },
    closed: { title: '未打开门店', todo: '请打开门店后重试。' },
    answered: { title: '已接受或已拒绝', todo: '请查看订单。' },
  },
  devicesRefused: {
    gone: { title: '设备已移除', todo: '请重新添加。' },
    'too-many': { title: '设备过多', todo: '请移除不再使用的设备。' },
    'door-closed': { title: '设备无法通过此地址连接', todo: '请选择其他地址。' },
    'key-store': { title: '无法保存密钥', todo: '请解锁本机的密钥库，然后重试。' },
  },
  causes: {
    'name-not-found': {
      title: '地址不存在',
      todo: '请检查拼写。其他网站也打不开时，请检查本机网络或 DNS。',
    },
    refused: {
      title: '连接被拒绝',
      todo: '端口上没有服务。请检查端口号，并确认服务已启动。',
    },
    unreachable: { title: '网络不通', todo: '请检查网线或 Wi‑Fi 后重试。' },
    certificate: {
      title: '证书不可信',
      todo: '请检查本机日期和时间。公司网络请让管理员安装证书，不要改用 http。',
    },
    proxy: { title: '被代理服务器拦截', todo: '请检查系统代理设置，或让网络管理员放行。' },
    'broken-off': { title: '连接中断', todo: '网络可能不稳定，请重试。' },
  },
  phases: {
    connect: { title: '连接超时', todo: '请检查地址和端口，以及是否被防火墙拦截。' },
    'first-byte': { title: '已连接，但门店没有响应', todo: '门店可能正忙，请稍后重试。' },
    whole: { title: '门店响应太慢', todo: '请检查网络，或稍后重试。' },
  },
  reasons: {
    redirect: {
      title: '这个地址会跳转',
      todo: '为保护令牌，Servery 不跟随跳转。请填写最终的地址。',
    },
    'not-json': {
      title: '不是门店接口',
      todo: '返回的是网页。请填写接口根地址，例如 https://shop.example.com。',
    },
    cut: { title: '门店的答复不完整', todo: '请重试。反复出现可能是代理截断了内容。' },
    encoding: { title: '门店的答复编码有误', todo: '请把请求编号发给接口提供方。' },
    'too-large': { title: '门店的答复过大', todo: '请检查接口地址，或联系接口提供方。' },
    'no-envelope': {
      title: '不是门店接口',
      todo: '返回的格式不符。请检查接口地址。',
    },
    shape: { title: '门店的答复与接口文档不符', todo: '请把请求编号发给接口提供方。' },
  },
  refusals: {
    'not-found': {
      title: '这个地址没有接口',
      todo: '请检查接口地址末尾的路径（404）。',
    },
    busy: { title: '请求太频繁', todo: '请稍后重试。' },
    trouble: {
      title: '门店服务器出错',
      todo: '请稍后重试，仍不行请联系接口提供方。',
    },
    'app-id': {
      title: '应用 ID 不符',
      todo: '接口属于另一家门店（{found}）。请核对应用 ID 和令牌。',
    },
  },
  unreadable: {
    corrupt: { title: '本机部分数据已损坏', todo: '损坏的文件已另存，会尽量从门店重新加载。' },
    newer: {
      title: '数据由更新版本的 Servery 保存',
      todo: '请升级 Servery。',
    },
  },
  unwritable: {
    'disk-full': { title: '未保存：磁盘已满', todo: '请清理空间后重试。' },
    'read-only': {
      title: '未保存：数据文件夹无法写入',
      todo: '请检查文件夹权限后重试。',
    },
    failed: { title: '未保存：磁盘无法写入', todo: '请检查磁盘后重试。' },
  },
  folderFaults: {
    missing: { title: '找不到文件夹', todo: '请检查 U 盘、硬盘或网络共享是否已连接。' },
    'in-home': { title: '不能用这个文件夹', todo: '它在 Servery 的数据文件夹里，请选择其他磁盘上的文件夹。' },
    silent: { title: '磁盘没有响应', todo: '请检查 U 盘、硬盘或网络共享，稍后重试。' },
    'disk-full': { title: '磁盘已满', todo: '请清理磁盘空间，或换一个文件夹。' },
    'read-only': { title: '文件夹无法写入', todo: '请检查文件夹权限，或换一个文件夹。' },
    failed: { title: '无法使用文件夹', todo: '请换一个文件夹。' },
  },
  rules: {
    missing: '请填写',
    empty: '请填写',
    'too-long': '最多 {limit} 个字符',
    'too-many': '最多 {limit} 项',
    'too-small': '不能小于 {limit}',
    'too-large': '不能大于 {limit}',
    'not-listed': '请从选项中选择',
    'not-address': '请填写完整地址，例如 https://shop.example.com',
    'plain-http': '地址没有加密，请改用 https，或在下方确认',
    taken: '名称已存在',
    unexpected: '未知字段',
    wrong: '内容有误，请检查',
  },
  failure: {
    said: '门店提示：{reason}',
    endpoint: '接口',
    correlation: '请求编号',
    word: '系统信息',
    http: 'HTTP 状态',
    details: '技术详情',
    counted: '数量',
    held: '收到',
    summary: '{n} 处需要改正',
  },
};
