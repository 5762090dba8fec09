import type { ZoneImport } from '../../../../preload/contract/dns/zones.ts';
import { zoneImport } from '../../../text/en/zones/import.ts';
import { Banner, Button, CheckField, InfoSign, useFormats, WarningSign } from '../../../ui/index.ts';

export interface OtherDomainProps {
  readonly file: ZoneImport;
  readonly busy: boolean;
  readonly onMove: (targets: 'move' | 'keep') => void;
}

const { preview } = zoneImport;
const text = preview.other;

/** Which domains the records of a file belong to, and the option to import the file of another domain as if it were for this one. */
export function OtherDomain({ file, busy, onMove }: OtherDomainProps) {
  const formats = useFormats();
  const { name, other, moved, domains } = file;
  const list = domains.map(({ domain, records }) => preview.ofDomain(domain ?? preview.furtherDomains, formats.number(records))).join(', ');
  const parts = preview.domains(list);
  if (other === null) return domains.length === 0 ? null : <p className="rd-zone-import-domains">{parts}</p>;
  if (moved === null) {
    const outside = domains.reduce((sum, { domain, records }) => (domain === name.toLowerCase() ? sum : sum + records), 0);
    const summary = text.text(formats.number(outside), domains.length > 1 ? parts : '');
    return (
      <Banner
        tone="needs-you"
        icon={<WarningSign size={14} />}
        strong={text.title(other, name)}
        text={summary}
        action={
          <Button size="small" busy={busy} onPress={() => onMove('move')}>
            {text.action(name)}
          </Button>
        }
      />
    );
  }
  const count = formats.number(moved.targets.reduce((sum, { records }) => sum + records, 0));
  const types = moved.targets.map(({ type, records }) => text.ofType(type, formats.number(records))).join(', ');
  const targets = moved.keepsTargets ? text.keepsTargets(count, types) : text.targets(count, types);
  return (
    <Banner
      tone="quiet"
      icon={<InfoSign size={14} />}
      strong={text.moved(other, name)}
      text={moved.targets.length === 0 ? text.noTargets : targets}
      action={
        moved.targets.length > 0 && (
          <CheckField label={text.keep} checked={moved.keepsTargets} onChange={(keep) => onMove(keep ? 'keep' : 'move')} />
        )
      }
    />
  );
}
