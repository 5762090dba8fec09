import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';
import { type Fact, Facts, ListPane } from '../../../data/list/index.ts';
import { availability as texts } from '../../../text/en/availability.ts';
import { domain } from '../../../text/en/domains.ts';
import { Button, useFormats } from '../../../ui/index.ts';

const words = texts.whois;
const names = domain.whois;

const lines = (values: readonly string[]) =>
  values.length === 0 ? (
    <span className="rd-quiet">{words.none}</span>
  ) : (
    <span className="rd-avail-lines">
      {values.map((value) => (
        <code key={value}>{value}</code>
      ))}
    </span>
  );

function stateText(available: boolean | null): string {
  if (available === null) return words.notReported;
  return available ? words.free : words.taken;
}

/** A name's WHOIS data, requested now. */
export function WhoisPane({
  accountId,
  name,
  onClose,
}: {
  readonly accountId: AccountId;
  readonly name: string;
  readonly onClose: () => void;
}) {
  const formats = useFormats();
  const { data, error, isFetching, refetch } = useCall('availability.whois', { accountId, name });
  const text = (title: string, value: string | null): readonly Fact[] => (value === null || value === '' ? [] : [[title, value]]);
  const facts: readonly Fact[] =
    data === undefined
      ? []
      : [
          [words.state, stateText(data.available)],
          ...text(words.said, data.message),
          ...text(names.registrar, data.registrar),
          ...text(names.created, data.created === null ? null : formats.dateTime(data.created)),
          ...text(names.updated, data.updated === null ? null : formats.dateTime(data.updated)),
          ...text(names.expires, data.expires === null ? null : formats.calendar(data.expires)),
          ...(data.statuses.length > 0 ? ([[names.statuses, lines(data.statuses)]] as const) : []),
          ...(data.nameservers.length > 0 ? ([[names.nameservers, lines(data.nameservers)]] as const) : []),
          ...text(names.dnssec, data.dnssec),
          ...text(names.registryId, data.registryId),
          ...text(names.provided, data.provided),
        ];
  return (
    <ListPane label={words.label(name)} title={name} readAt={data?.readAt ?? null} onClose={onClose}>
      {data === undefined && error === null && <p className="rd-list-pane-note">{words.reading}</p>}
      {error !== null && (
        <p className="rd-list-pane-note" role="alert">
          {words.failed(error.message)}
        </p>
      )}
      {data !== undefined && <Facts facts={facts} />}
      <div className="rd-avail-pane-foot">
        <Button size="small" busy={isFetching} onPress={() => void refetch()}>
          {words.again}
        </Button>
      </div>
    </ListPane>
  );
}
