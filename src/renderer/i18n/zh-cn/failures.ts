// The Chinese messages of failures, with advice: every error code, cause, phase, reason and field rule.

import { unsent } from './unsent.ts';

export const failures = {
  errors: {
    session: {
      none: { title: '还没有打开门店', todo: '先连接一家门店，或者打开练习门店。' },
      'no-token': { title: '这家门店没有令牌', todo: '到“门店”里填写访问令牌。' },
      expired: {
        title: '门店不接受这个令牌',
        todo: '令牌可能已过期、被换掉，或者复制时少了字符。请向接口提供方取一个新的令牌，再粘贴一次；用客户端 ID 和密钥连接的，请核对这两项。',
      },
    },
    network: {
      offline: { title: '连不上门店', todo: '检查网络，再试一次。' },
      timeout: { title: '门店没有及时回应', todo: '稍后再试一次。' },
    },
    shop: {
      refused: {
        title: '门店拒绝了这次请求',
        todo: '按门店给出的说明处理；不清楚时，把请求编号告诉接口提供方。',
      },
      malformed: { title: '门店的回答看不懂', todo: '检查网址是否是门店开放接口的地址。' },
      ...unsent,
    },
    input: { invalid: { title: '有些内容填得不对', todo: '改正标出的地方，再试一次。' } },
    outbox: {
      conflict: { title: '门店里的内容已经变了', todo: '比较两边的改动，再决定保留哪一边。' },
      uncertain: { title: '不确定门店收到没有', todo: '先核对门店里的结果，再决定要不要重发。' },
      unsent: {
        title: '还有改动没有发给这家门店',
        todo: '先到“发件箱”等它们发完，或者把它们取消。',
      },
    },
    store: {
      unreadable: { title: '本机的一份数据读不出来', todo: '能从门店重新取到的会重新取；请看“诊断与关于”。' },
      unwritable: {
        title: '没有存下来：写不进本机的磁盘',
        todo: '刚才的改动没有保存。请检查磁盘，再试一次。',
      },
    },
    sync: {
      'not-a-list': {
        title: '门店没有返回列表',
        todo: '已有的数据保持原样。再试一次；一直这样的话，请联系接口提供方。',
      },
      unsteady: {
        title: '读取期间菜单一直在变',
        todo: '已有的数据保持原样，稍后会自动重新读取。请避开有人大批修改商品的时候。',
      },
      contradicted: {
        title: '门店报的数量和给出的对不上',
        todo: '已有的数据保持原样。再试一次；一直这样的话，把两个数字告诉接口提供方。',
      },
    },
    goods: {
      gone: { title: '菜单里已经没有这个商品', todo: '多半是在门店里删掉了。请回到列表。' },
    },
    plan: {
      gone: { title: '这份预览已经不在了', todo: '没有改动任何内容。请重新生成预览。' },
    },
    import: {
      unreadable: { title: '这个文件读不成表格', todo: '请用 Excel 工作簿（.xlsx）或 CSV 文件。' },
    },
    'floor-plan': {
      unreadable: { title: '这个文件不是能用的平面图', todo: '请选择从 Servery 导出的 .json 文件。' },
    },
    backup: { unreadable: { title: '这个备份文件用不了', todo: '什么都没有改动。请选另一个文件。' } },
    training: {
      failed: {
        title: '练习门店没有启动起来',
        todo: '再试一次。还是不行的话，到“诊断与关于”查看日志，或者重置练习门店。',
      },
    },
    delivery: { failed: { title: '文件没有存下来', todo: '换一个文件夹，或者检查磁盘空间后再试。' } },
    bridge: {
      lost: { title: '桌面程序没有回应', todo: '页面会自动重新连接；一直不恢复的话，请重新启动 Servery。' },
    },
    cancelled: { title: '已取消', todo: '没有改动任何内容。' },
    ipc: {
      forbidden: { title: '这个窗口没有权限', todo: '请从 Servery 重新打开窗口。' },
      'unknown-route': { title: '页面和桌面程序的版本不一致', todo: '重新启动 Servery。' },
    },
    internal: { title: '程序内部出错了', todo: '再试一次；如果反复出现，请导出诊断文件，交给帮你的人。' },
  },
  causes: {
    'name-not-found': {
      title: '找不到这个网址',
      todo: '检查网址有没有拼错。其他网站也打不开的话，是本机的网络或 DNS 有问题。',
    },
    refused: {
      title: '连接被拒绝',
      todo: '机器找到了，但这个端口上没有服务。检查端口号；如果是自建服务，确认它已经启动。',
    },
    unreachable: { title: '网络不通', todo: '检查网线或 Wi‑Fi，再试一次。' },
    certificate: {
      title: '对方的证书不可信',
      todo: '先检查本机的日期和时间。公司网络会检查加密流量的，请管理员把公司证书装进系统。不要为此改用 http。',
    },
    proxy: { title: '代理服务器没有放行', todo: '检查系统的代理设置，或者请网络管理员放行这个地址。' },
    'broken-off': { title: '连接中途断开了', todo: '多半是网络不稳，再试一次。' },
  },
  phases: {
    connect: { title: '连接超时', todo: '对方没有应答。检查网址和端口，或者看看防火墙是否拦住了。' },
    'first-byte': { title: '连上了，但门店迟迟不回应', todo: '门店可能正忙，过一会儿再试。' },
    whole: { title: '数据传得太慢，没有收完', todo: '检查网速，过一会儿再试。' },
  },
  reasons: {
    redirect: {
      title: '这个地址会跳转到别处',
      todo: '为了不把令牌带到别处，Servery 不跟随跳转。请直接填写跳转之后的地址。',
    },
    'not-json': {
      title: '这里不是门店开放接口',
      todo: '对方返回的是网页或其他内容。网址应当只到接口的根地址，例如 https://shop.example.com。',
    },
    cut: { title: '门店的回答没有传完', todo: '再试一次；如果总是这样，可能是中间的代理截断了内容。' },
    encoding: { title: '门店的回答编码不对', todo: '请把请求编号告诉接口提供方。' },
    'too-large': { title: '门店的回答大得不正常', todo: '检查网址；如果没错，请联系接口提供方。' },
    'no-envelope': {
      title: '这里不是门店开放接口',
      todo: '对方回答了 JSON，但不是这个接口的格式。检查网址是否填对。',
    },
    shape: { title: '门店的回答和接口文档不一致', todo: '请把请求编号告诉接口提供方。' },
  },
  refusals: {
    'not-found': {
      title: '这个地址上没有门店开放接口',
      todo: '服务器在，但没有这个接口（404）。检查网址末尾是否多写或少写了路径。',
    },
    busy: { title: '请求太频繁，门店让我们等一等', todo: '过一会儿再试。' },
    trouble: {
      title: '门店的服务器出了问题',
      todo: '不是本机的问题，过一会儿再试；一直这样请联系接口提供方。',
    },
    'app-id': {
      title: '应用 ID 对不上',
      todo: '接口能连上，但回答来自另一家门店（{found}）。请核对应用 ID 和令牌是不是同一家的。',
    },
  },
  unreadable: {
    corrupt: { title: '本机的一份数据损坏了', todo: '损坏的文件已另存备查，能从门店取回的会重新取。' },
    newer: {
      title: '数据是更新版本的 Servery 存的',
      todo: '这个版本读不了，也不会去动它。请升级到最新版本。',
    },
  },
  unwritable: {
    'disk-full': { title: '没有存下来：磁盘满了', todo: '刚才的改动没有保存。请先腾出空间，再试一次。' },
    'read-only': {
      title: '没有存下来：数据文件夹不能写入',
      todo: '刚才的改动没有保存。请检查文件夹权限，再试一次。',
    },
    failed: { title: '没有存下来：写不进本机的磁盘', todo: '刚才的改动没有保存。请检查磁盘，再试一次。' },
  },
  rules: {
    missing: '请填写',
    empty: '请填写',
    'too-long': '太长了，最多 {limit} 个字符',
    'too-many': '太多了，最多 {limit} 项',
    'too-small': '太小了，至少 {limit}',
    'too-large': '太大了，最多 {limit}',
    'not-listed': '请从给出的选项里选',
    'not-address': '请填写完整的网址，例如 https://shop.example.com',
    'plain-http': '这是不加密的地址。请改用 https，或者在下面确认',
    taken: '已经有同名的了，换一个',
    unexpected: '程序不认识这一项',
    wrong: '填得不对，请检查',
  },
  failure: {
    said: '门店的原话：{reason}',
    endpoint: '接口',
    correlation: '请求编号',
    word: '系统的说法',
    http: 'HTTP 状态',
    details: '技术细节',
    counted: '门店报的数量',
    held: '实际给出',
    summary: '有 {n} 处需要改正',
  },
};
