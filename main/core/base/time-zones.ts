/** The calendar date and the zone in which the user counts days. */
export interface Today {
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** IANA name. */
  readonly zone: string;
}

/** @param now Unix time in ms. @param timeZone IANA name, or `system`; an unknown name counts as `system`. */
export function todayIn(timeZone: string, now: number): Today {
  const format = formatFor(timeZone);
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return { today: `${parts['year']}-${parts['month']}-${parts['day']}`, zone: format.resolvedOptions().timeZone };
}

const hourFormats = new Map<string, Intl.DateTimeFormat>();

/** The hour of the day, 0 to 23. @param timeZone IANA name, or `system`; an unknown name counts as `system`. @param at Unix time in ms. */
export function hourIn(timeZone: string, at: number): number {
  let format = hourFormats.get(timeZone);
  if (format === undefined) {
    const { timeZone: zone } = formatFor(timeZone).resolvedOptions();
    format = new Intl.DateTimeFormat('en', { timeZone: zone, numberingSystem: 'latn', hour: '2-digit', hourCycle: 'h23' });
    hourFormats.set(timeZone, format);
  }
  return Number(format.format(at));
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const parts = { calendar: 'gregory', numberingSystem: 'latn', year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en', timeZone === 'system' ? parts : { ...parts, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en', parts);
  }
}

/** The zone's UTC offset at a point in time, in ms. */
function ahead(clock: Intl.DateTimeFormat, moment: number): number {
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')) - moment;
}

const dayMs = 86_400_000;
/** Earlier, zones used local times with seconds, and no reseller data is that old. */
const firstZonedDay = '1900-01-01';
const lastZonedDay = '9999-12-30';

/** Returns when a calendar date starts in a time zone (IANA), as ISO 8601 in UTC. If clocks skip midnight, the first moment after it. */
export function startOfDay(day: string, zone: string): string {
  const utc = `${day}T00:00:00.000Z`;
  if (zone === 'UTC' || day < firstZonedDay || day > lastZonedDay) return utc;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const midnight = Date.parse(utc);
  const candidates = [midnight - dayMs, midnight + dayMs]
    .map((moment) => midnight - ahead(clock, moment))
    .sort((one, other) => one - other);
  const reached = candidates.find((moment) => moment + ahead(clock, moment) >= midnight);
  return new Date(reached ?? midnight).toISOString();
}
