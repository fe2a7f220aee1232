// The architecture's picture: which zone may import which, and which package belongs where.

/** What each zone of src may import of ours, besides itself. */
const zones = {
  contract: [],
  wire: ['contract'],
  core: ['contract', 'wire'],
  service: ['contract', 'wire'],
  host: ['contract', 'core', 'service'],
  main: ['contract', 'core', 'host'],
  web: ['contract', 'core', 'host'],
  preload: ['contract'],
  renderer: ['contract'],
};

/** Zones that may import no packages but these. */
const closedZones = {
  contract: ['zod'],
  wire: ['zod', 'qs'],
};

/** Packages that may be imported in these places only. */
const keptPackages = {
  electron: ['main', 'preload'],
  'electron-store': ['main'],
  conf: ['web'],
  axios: ['core/platform/client'],
  qs: ['core/platform/client', 'wire'],
  kysely: ['service'],
  pg: ['service/storage'],
  '@electric-sql/pglite': ['service/storage'],
};

/** Zones that run where there is no Node. */
const nodelessZones = ['contract', 'wire', 'core', 'renderer'];

const zoneNames = Object.keys(zones);

/** @param {string[]} folders */
const inside = (folders) => `^src/(${folders.join('|')})/`;

/** @param {string[]} names */
const packages = (names) => `(^|/)node_modules/(@types/)?(${names.join('|')})(/|$)`;

/** @typedef {import('dependency-cruiser').IRegularForbiddenRuleType} Rule */

/** @param {string} name @param {Pick<Rule, 'comment' | 'from' | 'to'>} rule */
const forbid = (name, rule) => ({ name, severity: /** @type {const} */ ('error'), ...rule });

const zoneRules = Object.entries(zones).map(([zone, allowed]) =>
  forbid(`zone-${zone}`, {
    comment: `${zone} may import ${allowed.join(', ') || 'nothing'} of ours.`,
    from: { path: inside([zone]) },
    to: { path: '^src/', pathNot: inside([zone, ...allowed]) },
  }),
);

const closedZoneRules = Object.entries(closedZones).map(([zone, allowed]) =>
  forbid(`packages-of-${zone}`, {
    comment: `${zone} may import no package but ${allowed.join(', ')}.`,
    from: { path: inside([zone]) },
    to: { path: packages(['.+']), pathNot: packages(allowed) },
  }),
);

const keptPackageRules = Object.entries(keptPackages).map(([name, homes]) =>
  forbid(`keep-${name.replace(/^@.*\//, '')}`, {
    comment: `${name} is imported only in ${homes.join(', ')}.`,
    from: { path: '^src/', pathNot: inside(homes) },
    to: { path: packages([name]) },
  }),
);

const houseRules = [
  forbid('closed-set-of-zones', {
    comment: `src holds ${zoneNames.join(', ')} and nothing else.`,
    from: { path: '^src/', pathNot: inside(zoneNames) },
    to: {},
  }),
  forbid('product-stands-alone', {
    comment: 'The product never imports its tests, benchmarks, scripts or tools.',
    from: { path: '^src/' },
    to: { path: '^(tests|bench|scripts|tools)/' },
  }),
  forbid('no-node-here', {
    comment: `${nodelessZones.join(', ')} know no host.`,
    from: { path: inside(nodelessZones) },
    to: { dependencyTypes: ['core'] },
  }),
  forbid('features-stay-apart', {
    comment: 'A feature never imports a sibling feature.',
    from: { path: '^src/renderer/features/([^/]+)/' },
    to: { path: '^src/renderer/features/', pathNot: '^src/renderer/features/$1/' },
  }),
  forbid('platform-knows-no-domain', {
    comment: 'In core, platform is what the domains stand on.',
    from: { path: '^src/core/platform/' },
    to: { path: '^src/core/[^/]+/', pathNot: '^src/core/(platform|formats)/' },
  }),
  {
    ...forbid('no-cycles-of-domains', {
      comment: 'A domain of core that needs another is not needed by that one.',
      from: { path: '^src/core/[^/]+$' },
      to: { circular: true },
    }),
    scope: /** @type {const} */ ('folder'),
  },
  forbid('no-cycles', {
    comment: 'A cycle has no beginning to read from.',
    from: {},
    to: { circular: true },
  }),
  forbid('no-orphans', {
    comment: 'A file that nothing imports and that imports nothing is forgotten.',
    from: { orphan: true, pathNot: '(\\.d\\.ts|/(main|index)\\.ts)$' },
    to: {},
  }),
  forbid('resolvable', {
    comment: 'An import that leads nowhere escapes every other rule.',
    from: {},
    to: { couldNotResolve: true },
  }),
];

export default {
  forbidden: [...zoneRules, ...closedZoneRules, ...keptPackageRules, ...houseRules],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    // Packages that name their files only in `exports`, for every kind of importer.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
