import { cruise, type IForbiddenRuleType } from 'dependency-cruiser';

/** The layers of main/core above base, lowest first. A folder may import from its own layer and lower ones. */
const coreLayers = [
  ['disk', 'keychain', 'lock', 'log', 'redaction', 'settings', 'store'],
  ['service'],
  ['zone'],
  ['accounts', 'diagnostics', 'mail', 'updates'],
  ['changes'],
  ['portfolio'],
] as const;

/** The highest layer. An area serves one group of screens and is closed to the others, except for its port.ts. */
const areas = [
  'availability',
  'background',
  'certificates',
  'customers',
  'dns',
  'domains',
  'explorer',
  'live-dns',
  'notices',
  'orders',
  'reminders',
  'renewals',
  'seen',
  'team',
  'workspace',
] as const;

const core = (folders: readonly string[]): string => `^main/core/(?:${folders.join('|')})/`;

const rules: readonly IForbiddenRuleType[] = [
  { name: 'no circles', from: {}, to: { circular: true } },
  {
    name: 'base imports nothing of ours but the contract',
    from: { path: '^main/core/base/' },
    to: { path: '^main/', pathNot: '^main/core/base/' },
  },
  ...coreLayers.map((layer, index) => ({
    name: 'core layers import downwards',
    from: { path: core(layer) },
    to: { path: core([...coreLayers.slice(index + 1).flat(), ...areas]) },
  })),
  {
    name: 'areas import no other area',
    from: { path: `^main/core/(${areas.join('|')})/` },
    to: { path: core(areas), pathNot: ['^main/core/$1/', '^main/core/[^/]+/port\\.ts$'] },
  },
  {
    name: 'the practice service imports of core only base and its document',
    from: { path: '^main/practice/' },
    to: { path: '^main/', pathNot: ['^main/practice/', '^main/core/(base|service/openapi)/'] },
  },
  {
    name: 'core does not import the practice service',
    from: { path: '^main/core/' },
    // Shared by both sides of the process boundary.
    to: { path: '^main/practice/', pathNot: '^main/practice/(port|state-trouble)\\.ts$' },
  },
  {
    name: 'only main/core/mail connects to a mail server',
    from: { path: '^(main|preload|renderer)/', pathNot: '^main/core/mail/' },
    to: { path: 'nodemailer' },
  },
  {
    name: 'only main/core/team connects to a database server',
    from: { path: '^(main|preload|renderer)/', pathNot: '^main/core/team/' },
    to: { path: 'node_modules/pg/' },
  },
  { name: 'core imports neither IPC nor Electron', from: { path: '^main/core/' }, to: { path: '^main/(ipc|electron)/' } },
  {
    name: 'features do not import the shell',
    from: { path: '^renderer/(api|features|ui|data|navigation|text)/' },
    to: { path: '^renderer/shell/' },
  },
  {
    name: 'features import another feature only through its index',
    from: { path: '^renderer/features/([^/]+)/' },
    to: { path: '^renderer/features/', pathNot: ['^renderer/features/$1/', '^renderer/features/[^/]+/index\\.ts$'] },
  },
  {
    name: 'only the shell and features import features',
    from: { path: '^renderer/(api|ui|data|navigation|text)/' },
    to: { path: '^renderer/features/' },
  },
  {
    name: 'features have no circles',
    scope: 'folder',
    from: { path: '^renderer/features/[^/]+$' },
    to: { circular: true, path: '^renderer/features/[^/]+$' },
  },
];

/**
 * Follows every import below a folder, including type imports.
 * @returns a line for each import that breaks a rule, "rule: file -> file", in order
 */
export async function layerViolations(folder: string): Promise<string[]> {
  const { output } = await cruise(['main', 'preload', 'renderer'], {
    baseDir: folder,
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'] },
    validate: true,
    ruleSet: { forbidden: rules.map((rule) => ({ severity: 'error', ...rule })) },
  });
  if (typeof output === 'string') throw new Error(output);
  return [...new Set(output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`))].sort();
}
