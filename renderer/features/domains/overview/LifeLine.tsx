import type { DomainFacts } from '../../../../preload/contract/domains/domains.ts';
import { domain as text } from '../../../text/en/domains.ts';
import { useFormats } from '../../../ui/index.ts';
import { daysBetween, expiryOf } from '../domain-facts.ts';
import { distanceText, elapsedLife } from '../page/facts.ts';

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** From registration to expiry, with today's position; only known dates. */
export function LifeLine({ domain: { created, expires }, today }: { readonly domain: DomainFacts; readonly today: string }) {
  const formats = useFormats();
  if (created === null && expires === null) return null;
  const from = created === null ? null : formats.today(Date.parse(created));
  const elapsed = elapsedLife(from, expires, today);
  const expiry = expiryOf(expires, today);
  const days = expires === null ? 0 : daysBetween(today, expires);
  const distance = distanceText(days, formats);
  return (
    <section className={`rd-life is-${expiry}`} aria-label={text.life.label}>
      {elapsed !== null && (
        <svg className="rd-life-bar" width="100%" height="14" aria-hidden>
          <rect className="rd-life-rest" x="0" y="4" width="100%" height="6" rx="2" />
          <rect className="rd-life-gone" x="0" y="4" width={percent(elapsed)} height="6" rx="2" />
          <rect className="rd-life-today" x={percent(elapsed)} y="0" width="3" height="14" />
        </svg>
      )}
      <div className="rd-life-ends">
        {from !== null && (
          <div>
            <b>{formats.calendar(from)}</b>
            <span>{text.life.registered}</span>
          </div>
        )}
        {expires !== null && (
          <div className="rd-life-end">
            <b>{formats.calendar(expires)}</b>
            <span>{days < 0 ? text.life.expired(distance) : text.life.expires(distance)}</span>
          </div>
        )}
      </div>
    </section>
  );
}
