import type { ReactNode } from 'react';
import type { LiveWatch } from '../../../preload/contract/live-dns/live-watch.ts';
import { call } from '../../api/client.ts';
import { liveWatch as text } from '../../text/en/live-watch.ts';
import { Button, type Formats, Stop, useFormats } from '../../ui/index.ts';
import { useOverflowStop } from '../../ui/use-overflow.ts';
import './live-watch.css';

interface WatchViewProps {
  readonly watch: LiveWatch;
  /** Next to the heading. */
  readonly children?: ReactNode;
}

/** How far a change has taken effect: a sentence, when it will have, and what each server answers. */
export function WatchView({ watch, children }: WatchViewProps) {
  const formats = useFormats();
  const { servers, state } = watch;
  const heading = `rd-live-watch-${watch.watch}`;
  return (
    <section className="rd-live-watch" aria-labelledby={heading}>
      <div className="rd-live-watch-bar">
        <h3 id={heading}>{`${text.title}: ${text.parts[watch.part]}`}</h3>
        <span className={`rd-live-watch-state is-${state}`}>{text.states[state]}</span>
        {children}
        {state === 'watching' && (
          <Button size="small" icon={<Stop size={14} />} onPress={() => void call('live-watch.stop', { watch: watch.watch })}>
            {text.stop}
          </Button>
        )}
      </div>
      <p role="status">{sentenceOf(watch, formats)}</p>
      <p className="rd-quiet">{factsOf(watch, formats).join(' ')}</p>
      {servers.length > 0 && <Servers servers={servers} />}
    </section>
  );
}

/** Mounted with its table, whose overflow decides whether it is a stop of the Tab key. */
function Servers({ servers }: Pick<LiveWatch, 'servers'>) {
  const formats = useFormats();
  const scroll = useOverflowStop();
  const { host, address, kind, answer, since, label, kinds, answers } = text.servers;
  return (
    <div className="rd-live-watch-scroll" {...scroll}>
      <table className="rd-domain-table" aria-label={label}>
        <thead>
          <tr>
            {[host, address, kind, answer, since].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {servers.map((server) => (
            <tr key={`${server.kind} ${server.host} ${server.address}`}>
              <td>
                <code>{server.host}</code>
              </td>
              <td className="is-address">
                <code>{server.address ?? '–'}</code>
              </td>
              <td>{kinds[server.kind]}</td>
              <td className={`is-${server.answer}`}>{answers[server.answer]}</td>
              <td>{formats.dateTime(server.since)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function sentenceOf({ state, endedAt, publishedAt, until, askedAt, servers }: LiveWatch, formats: Formats): string {
  const at = formats.dateTime(endedAt ?? askedAt ?? new Date(0).toISOString());
  if (state === 'done') return text.done(at);
  if (state === 'stopped') return text.stopped(at);
  if (state === 'gave-up') return text.gaveUp(at);
  if (askedAt === null) return text.asking;
  const count = (of: readonly unknown[]): string => formats.number(of.length);
  const resolvers = servers.filter(({ kind }) => kind === 'resolver');
  const others = servers.filter(({ kind }) => kind !== 'resolver');
  const isNew = ({ answer }: (typeof servers)[number]): boolean => answer === 'new';
  const known = until === null ? [] : [(publishedAt === null ? text.untilAtLeast : text.until)(formats.dateTime(until))];
  return [
    publishedAt === null ? text.publishing(count(others.filter(isNew)), count(others)) : text.published(formats.dateTime(publishedAt)),
    ...(resolvers.length === 0 ? [] : [text.resolvers(count(resolvers.filter(isNew)), count(resolvers))]),
    ...known,
  ].join(' ');
}

function factsOf({ state, ttl, ttlFrom, askedAt, nextAt, omitted }: LiveWatch, formats: Formats): string[] {
  const isOver = state !== 'watching';
  return [
    ...(ttl === null || ttlFrom === null || isOver ? [] : [text.ttl(ttl, ttlFrom)]),
    ...(askedAt === null ? [] : [text.asked(formats.dateTime(askedAt))]),
    ...(nextAt === null || askedAt === null ? [] : [text.next(formats.dateTime(nextAt))]),
    ...(omitted === 0 ? [] : [text.omitted(formats.number(omitted))]),
  ];
}
