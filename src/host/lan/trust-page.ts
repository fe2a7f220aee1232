// The words and drawings of the page about trust, in both languages and for three systems.
import type { Language } from '../../contract/settings.ts';

export const systems = ['ios', 'android', 'windows'] as const;
export type System = (typeof systems)[number];

interface Words {
  title: string;
  intro: string;
  download: string;
  compare: string;
  next: string;
  other: string;
  names: Readonly<Record<System, string>>;
  steps: Readonly<Record<System, readonly string[]>>;
}

const en: Words = {
  title: 'Trust this desk',
  intro:
    'Do this once on each device. It counts only for this desk and only in private networks; websites are not affected.',
  download: 'Download the certificate',
  compare: 'The desk shows this fingerprint under “Devices”. Go on only if both are the same.',
  next: 'Then scan the second code at the desk.',
  other: '中文',
  names: { ios: 'iPhone and iPad', android: 'Android', windows: 'Windows' },
  steps: {
    ios: [
      'Tap “Download the certificate”, then “Allow”.',
      'Open Settings, tap “Profile Downloaded”, then “Install”.',
      'In Settings go to General, About, Certificate Trust Settings, and turn on “Servery”.',
    ],
    android: [
      'Tap “Download the certificate”.',
      'Open Settings and search for “CA certificate”. Tap it, then “Install anyway”.',
      'Choose the file servery.crt.',
    ],
    windows: [
      'Download the certificate and open it.',
      'Click “Install Certificate”, “Current User”, then “Place all certificates in the following store”.',
      'Choose “Trusted Root Certification Authorities”, finish, and confirm.',
    ],
  },
};

const zh: Words = {
  title: '信任本机前台',
  intro: '每台设备只需操作一次。仅对本前台、仅在内网有效，不影响任何网站。',
  download: '下载证书',
  compare: '前台“设备”页面会显示同样的指纹。两处一致才继续。',
  next: '完成后，扫描前台上的第二个二维码。',
  other: 'English',
  names: { ios: 'iPhone 和 iPad', android: '安卓', windows: 'Windows' },
  steps: {
    ios: [
      '点“下载证书”，再点“允许”。',
      '打开“设置”，点“已下载描述文件”，再点“安装”。',
      '在“设置”中依次进入“通用”“关于本机”“证书信任设置”，打开“Servery”。',
    ],
    android: ['点“下载证书”。', '打开“设置”，搜索“CA 证书”，点开后选“仍然安装”。', '选择文件 servery.crt。'],
    windows: [
      '下载证书并打开。',
      '点“安装证书”，选“当前用户”，再选“将所有的证书都放入下列存储”。',
      '选“受信任的根证书颁发机构”，完成并确认。',
    ],
  },
};

const words: Readonly<Record<Language, Words>> = { en, 'zh-CN': zh };

/** What each step is about: a file that comes, a list of settings, a switch or a folder. */
const drawings = {
  file: '<path d="M24 8v20m-8-8 8 8 8-8M10 36h28"/>',
  list: '<path d="M10 14h28M10 24h28M10 34h16"/><circle cx="36" cy="34" r="4"/>',
  on: '<rect x="8" y="16" width="32" height="16" rx="8"/><circle cx="32" cy="24" r="5"/>',
} as const;

const drawing = (name: keyof typeof drawings) =>
  `<svg viewBox="0 0 48 48" aria-hidden="true">${drawings[name]}</svg>`;

const order = ['file', 'list', 'on'] as const;

export const trustStyle = `
:root{color-scheme:light dark}
body{margin:0 auto;max-width:34em;padding:20px;font:17px/1.5 system-ui,sans-serif}
h1{font-size:26px;margin:8px 0}
a{color:inherit}
.get{display:block;padding:14px;border-radius:10px;background:#1f5f4a;color:#fff;text-align:center;text-decoration:none;font-weight:600}
.get:focus-visible,summary:focus-visible,.other:focus-visible{outline:3px solid #c77700;outline-offset:2px}
summary{min-height:44px;align-content:center;font-weight:600;cursor:pointer}
li{display:grid;grid-template-columns:48px 1fr;gap:12px;align-items:center;margin:10px 0}
ol{list-style:none;padding:0;margin:0}
svg{width:48px;height:48px;fill:none;stroke:currentColor;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
code{display:block;overflow-wrap:anywhere;font:15px/1.6 ui-monospace,monospace}
.other{display:inline-block;min-height:44px;align-content:center}
`;

export interface TrustPageOptions {
  language: Language;
  /** Its steps are open. */
  system: System | undefined;
  fingerprint: string;
  certificatePath: string;
}

/** Everything in it is ours: nothing has to be escaped. */
export function trustPage({ language, system, fingerprint, certificatePath }: TrustPageOptions): string {
  const { title, intro, download, compare, next, other, names, steps } = words[language];
  const stepsOf = (of: System) =>
    steps[of].map((text, at) => `<li>${drawing(order[at] ?? 'on')}<span>${text}</span></li>`).join('');
  const parts = systems.map(
    (of) =>
      `<details${of === system || system === undefined ? ' open' : ''}><summary>${names[of]}</summary><ol>${stepsOf(of)}</ol></details>`,
  );
  const otherLanguage = language === 'en' ? 'zh-CN' : 'en';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${trustStyle}</style></head><body>
<a class="other" lang="${otherLanguage}" href="/?lang=${otherLanguage}">${other}</a>
<main><h1>${title}</h1><p>${intro}</p>
<p><a class="get" href="${certificatePath}">${download}</a></p>
${parts.join('\n')}
<p>${compare}</p><p><code>${fingerprint}</code></p>
<p><strong>${next}</strong></p></main></body></html>`;
}
