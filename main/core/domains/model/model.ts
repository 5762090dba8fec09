import type { DnsRecord } from '../../../../preload/contract/dns/zone-record.ts';
import type { LineLabel } from '../../../../preload/contract/kinds/index.ts';
import type { modelSections, modelUnavailableReasons } from '../../../../preload/contract/lists.ts';
import { AppError } from '../../base/errors.ts';
import type { ReadContext } from '../../changes/context.ts';
import { onOff } from '../../changes/kind.ts';
import { type ContactIds, contactIdsIn, contactLabels, contactName, contactRoles, idText } from '../../portfolio/domain/domain-contacts.ts';
import { type DomainState, readDomainState } from '../../portfolio/domain/domain-state.ts';
import { forwardings } from '../kinds/forwarding/forwardings.ts';
import { readProtection } from '../kinds/whois-protection/protection-state.ts';
import { copiedRecords, proofsAsText, setsAsText } from './zone.ts';

export type ModelSection = (typeof modelSections)[number];

/** Properties of one domain that can be copied to others. */
export interface Model {
  readonly id: number;
  readonly name: string;
  readonly customerId: number | null;
  readonly nameservers: readonly string[];
  readonly contacts: ContactIds;
  /** Each contact as text, by its line. */
  readonly contactValues: readonly Reported[];
  /** null: the service does not report it. */
  readonly theftProtection: boolean | null;
  readonly registrarLock: boolean | null;
  readonly protection: DomainState['protection'];
  readonly forwardings: readonly { readonly from: string; readonly to: string }[];
  /** null: it could not be read completely. */
  readonly zone: readonly DnsRecord[] | null;
}

interface Reported {
  readonly label: LineLabel;
  readonly value: string;
}

/** Reads the model from the service, once. Rejects as the reads of the context do. */
export async function readModel(context: ReadContext, id: number): Promise<Model> {
  const details = await context.domainDetails(id);
  const state = readDomainState(details);
  const [{ protection }, forwarded, zone] = await Promise.all([
    readProtection({ ...context, domain: async () => details, domainDetails: async () => details }, id),
    forwardings(context, id, state.name),
    zoneOf(context, id, state.name),
  ]);
  const contacts = contactIdsIn(details);
  return {
    id,
    name: state.name,
    customerId: state.customerId,
    nameservers: state.nameservers,
    contacts,
    contactValues: contactRoles.flatMap((role) => {
      const value = contactName(details[`${role}_contact`]) ?? idText(contacts[role]);
      return value === null ? [] : [{ label: contactLabels[role], value }];
    }),
    theftProtection: state.theftProtection,
    registrarLock: state.registrarLock,
    protection,
    forwardings: forwarded.map(({ from, to }) => ({ from, to })),
    zone,
  };
}

/** A zone that cannot be understood does not hide the rest of the model. */
async function zoneOf(context: ReadContext, id: number, name: string): Promise<Model['zone']> {
  try {
    return (await context.zones.present({ id, name })).records;
  } catch (error) {
    if (error instanceof AppError && ['BAD_ANSWER', 'NOT_FOUND', 'REFUSED'].includes(error.code)) return null;
    throw error;
  }
}

interface ReportedSection {
  readonly values: readonly Reported[];
  readonly unavailableReason: (typeof modelUnavailableReasons)[number] | null;
}

const reported = (label: LineLabel, value: string | null): Reported[] => (value === null ? [] : [{ label, value }]);

/** What a model has for a part, and the reason if it cannot be copied. */
export function sectionOf(model: Model, part: ModelSection): ReportedSection {
  const { nameservers, contacts, contactValues, theftProtection, registrarLock, protection } = model;
  switch (part) {
    case 'nameservers':
      // The service requires at least two (api.md section 6.4, `setNameservers`).
      return { values: reported('nameservers', nameservers.join(', ') || null), unavailableReason: nameservers.length < 2 ? 'none' : null };
    case 'contacts':
      return { values: contactValues, unavailableReason: contactRoles.some((role) => contacts[role] === null) ? 'not-reported' : null };
    case 'locks': {
      const values = [...reported('theftProtection', onOff(theftProtection)), ...reported('registrarLock', onOff(registrarLock))];
      return { values, unavailableReason: values.length === 0 ? 'not-reported' : null };
    }
    case 'protection':
      return { values: reported('protection', onOff(protection.on)), unavailableReason: protection.on === null ? 'not-reported' : null };
    case 'forwarding':
      return {
        values: model.forwardings.map(({ from, to }) => ({ label: 'forwarding', value: `${from} → ${to}` })),
        unavailableReason: model.forwardings.length === 0 ? 'none' : null,
      };
    case 'zone': {
      const { zone } = model;
      if (zone === null) return { values: [], unavailableReason: 'not-reported' };
      return {
        values: [
          // Before the records, of which the renderer shows only the first.
          ...reported('notCopied', proofsAsText(zone)),
          ...setsAsText(zone).map((value) => ({ label: 'records' as const, value })),
        ],
        unavailableReason: copiedRecords(zone).length === 0 ? 'none' : null,
      };
    }
  }
}
