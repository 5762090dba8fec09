import { dateOf, day, stamp } from '../kernel/times.ts';
import type { GeneratedDomain } from './domains.ts';
import { insertRows } from './insert.ts';
import { chance, pick, type Random } from './random.ts';
import { randomOf, type Setting } from './setting.ts';

/** A notice's content about a domain. */
interface Notice {
  readonly name: string;
  readonly status: string;
  readonly direction: 'in' | 'out';
  message(domain: GeneratedDomain): string;
}

const notices: readonly [Notice, ...Notice[]] = [
  { name: 'Domain Transfer', status: 'success', direction: 'in', message: ({ name }) => `Transfer of ${name} completed.` },
  {
    name: 'Domain Transfer',
    status: 'pending',
    direction: 'in',
    message: ({ name }) => `Transfer of ${name} waits for the losing registrar.`,
  },
  {
    name: 'Domain Transfer',
    status: 'failed',
    direction: 'in',
    message: ({ name }) => `Transfer of ${name} was rejected: the auth code is not valid.`,
  },
  {
    name: 'Domain Transfer',
    status: 'pending',
    direction: 'out',
    message: ({ name }) => `Another registrar asks for ${name}. It leaves in 5 days unless refused.`,
  },
  { name: 'Domain Document', status: 'success', direction: 'in', message: ({ name }) => `Documents of ${name} were accepted.` },
  {
    name: 'Domain Document',
    status: 'failed',
    direction: 'in',
    message: ({ name }) => `Documents of ${name} were refused: the identity card can not be read.`,
  },
  {
    name: 'Domain Verification',
    status: 'success',
    direction: 'in',
    message: ({ name }) => `The registrant of ${name} confirmed the e-mail address.`,
  },
  {
    name: 'Domain Verification',
    status: 'pending',
    direction: 'in',
    message: ({ name }) => `The registrant of ${name} has not confirmed the e-mail address. ${name} is suspended after 15 days.`,
  },
  { name: 'Domain Expiry', status: 'pending', direction: 'in', message: ({ name, expiry }) => `${name} expires on ${expiry}.` },
];

const count = 25;

/** Notices of the last two months, most of them settled; one belongs to no domain. */
export function fillPolls(setting: Setting, domains: readonly GeneratedDomain[]): void {
  const random = randomOf(setting, 'polls');
  const rows: { at: number; values: (string | number | null)[] }[] = [];
  for (let index = 0; index < count; index += 1) {
    const notice = notices[index % notices.length] ?? notices[0];
    const at = setting.today - Math.floor(random() * 60 * day) - 1;
    rows.push({ at, values: values(random, setting, notice, subject(random, setting, notice, domains), at) });
  }
  rows.sort((a, b) => a.at - b.at);
  const columns = ['id', 'name', 'status', 'direction', 'action_status', 'message', 'domain', 'created_at', 'updated_at'];
  insertRows(
    setting.database,
    'polls',
    columns,
    rows.map(({ values: others }, index) => [9_001 + index, ...others]),
  );
}

function values(
  random: Random,
  setting: Setting,
  notice: Notice,
  domain: GeneratedDomain | undefined,
  at: number,
): (string | number | null)[] {
  const settled = chance(random, at < setting.today - 14 * day ? 0.9 : 0.35);
  const text = domain === undefined ? 'Maintenance of the registry on Sunday from 01:00 to 03:00 WIB.' : notice.message(domain);
  const updated = settled ? Math.min(at + Math.floor(random() * 2 * day), setting.today) : at;
  const name = domain === undefined ? 'Announcement' : notice.name;
  return [name, notice.status, notice.direction, settled ? 1 : 0, text, domain?.name ?? null, stamp(at), stamp(updated)];
}

/** A domain that the notice can refer to. */
function subject(
  random: Random,
  { today }: Setting,
  { name, status: state, direction }: Notice,
  domains: readonly GeneratedDomain[],
): GeneratedDomain | undefined {
  const soon = dateOf(today + 60 * day);
  const fitting = domains.filter(({ status, extension, expiry }) => {
    if (name === 'Domain Document') return extension.documents;
    if (name === 'Domain Verification') return extension.proxy !== null;
    if (name === 'Domain Expiry') return status === 'active' && expiry < soon;
    if (state === 'failed') return status === 'rejected';
    return status === (state === 'pending' && direction === 'in' ? 'pending-transfer' : 'active');
  });
  const [first, ...others] = fitting;
  return first === undefined || chance(random, 0.03) ? undefined : pick(random, [first, ...others]);
}
