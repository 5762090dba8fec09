import type { AccountId } from '../../../../preload/contract/values.ts';
import { useCall } from '../../../api/queries.ts';
import { type Fact, Facts, ListPane } from '../../../data/list/index.ts';
import { availability } from '../../../text/en/availability.ts';
import { domain } from '../../../text/en/domains.ts';
import { Button, useFormats } from '../../../ui/index.ts';

const text = availability.whois;
const names = domain.whois;

const lines = (values: readonly string[]) =>
  values.length === 0 ? (
    <span className="rd-quiet">{text.none}</span>
  ) : (
    <span className="rd-avail-lines">
      {values.map((value) => (
        <code key={value}>{value}</code>
      ))}
    </span>
  );

function stateText(available: boolean | null): string {
  if (available === null) return text.notReported;
  return available ? text.free : text.taken;
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
  const fact = (title: string, value: string | null): readonly Fact[] => (value === null || value === '' ? [] : [[title, value]]);
  const facts: readonly Fact[] =
    data === undefined
      ? []
      : [
          [text.state, stateText(data.available)],
          ...fact(text.message, data.message),
          ...fact(names.registrar, data.registrar),
          ...fact(names.created, data.created === null ? null : formats.dateTime(data.created)),
          ...fact(names.updated, data.updated === null ? null : formats.dateTime(data.updated)),
          ...fact(names.expires, data.expires === null ? null : formats.calendar(data.expires)),
          ...(data.statuses.length > 0 ? ([[names.statuses, lines(data.statuses)]] as const) : []),
          ...(data.nameservers.length > 0 ? ([[names.nameservers, lines(data.nameservers)]] as const) : []),
          ...fact(names.dnssec, data.dnssec),
          ...fact(names.registryId, data.registryId),
          ...fact(names.provided, data.provided),
        ];
  return (
    <ListPane label={text.label(name)} title={name} readAt={data?.readAt ?? null} onClose={onClose}>
      {data === undefined && error === null && <p className="rd-list-pane-note">{text.reading}</p>}
      {error !== null && (
        <p className="rd-list-pane-note" role="alert">
          {text.failed(error.message)}
        </p>
      )}
      {data !== undefined && <Facts facts={facts} />}
      <div className="rd-avail-pane-foot">
        <Button size="small" busy={isFetching} onPress={() => void refetch()}>
          {text.refresh}
        </Button>
      </div>
    </ListPane>
  );
}
