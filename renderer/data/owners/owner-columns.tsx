import type { DomainOwners, OwnerFacts } from '../../../preload/contract/domains/domains.ts';
import { owners as text } from '../../text/en/lists.ts';
import type { GridColumn } from '../../ui/grid/index.ts';

type Field = keyof OwnerFacts;

interface Shown<Row> {
  readonly of: (row: Row) => OwnerFacts | null;
  readonly field: Field;
  /** Why the value is not known. */
  readonly missing: (row: Row) => string;
}

/** The cell of a field: what is not known says why, what the service does not have says so. */
function cell<Row>({ of, field, missing }: Shown<Row>): GridColumn<Row>['cell'] {
  return (row) => {
    const value = of(row)?.[field];
    if (value === undefined) return <span className="rd-quiet">{missing(row)}</span>;
    return value === '' ? <span className="rd-quiet">{text.none}</span> : value;
  };
}

const widths: Readonly<Record<Field, { readonly least: number; readonly most: number }>> = {
  name: { least: 136, most: 280 },
  organization: { least: 136, most: 280 },
  email: { least: 168, most: 320 },
  voice: { least: 136, most: 200 },
  countryCode: { least: 96, most: 120 },
};

interface OwnerColumn<Row> extends Shown<Row> {
  readonly id: string;
  readonly title: string;
  readonly sortable?: boolean;
}

const column = <Row,>({ id, title, sortable = false, ...shown }: OwnerColumn<Row>): GridColumn<Row> => ({
  id,
  title,
  least: widths[shown.field].least,
  most: widths[shown.field].most,
  grow: 0.5,
  priority: 7,
  hidden: true,
  sortable,
  text: (row) => shown.of(row)?.[shown.field] ?? shown.missing(row),
  cell: cell(shown),
});

const { customer: ofCustomer, registrant: ofRegistrant } = text;

/** The columns of the customer besides its name, and of the registrant; not shown at first. `sortable`: those of the customer, and the registrant's name. */
export function ownerColumns<Row extends DomainOwners>({ sortable }: { readonly sortable: boolean }): readonly GridColumn<Row>[] {
  const customer = {
    of: ({ owner }: Row) => owner,
    missing: ({ customerMissing }: Row) => text.missing[customerMissing ?? 'unknown'],
    sortable,
  };
  const registrant = { of: (row: Row) => row.registrant, missing: () => text.registrantMissing };
  return [
    column({ ...customer, id: 'organization', title: ofCustomer.organization, field: 'organization' }),
    column({ ...customer, id: 'email', title: ofCustomer.email, field: 'email' }),
    column({ ...customer, id: 'phone', title: ofCustomer.phone, field: 'voice' }),
    column({ ...customer, id: 'country', title: ofCustomer.country, field: 'countryCode' }),
    column({ ...registrant, id: 'registrant', title: ofRegistrant.name, field: 'name', sortable }),
    column({ ...registrant, id: 'registrantOrganization', title: ofRegistrant.organization, field: 'organization' }),
    column({ ...registrant, id: 'registrantEmail', title: ofRegistrant.email, field: 'email' }),
    column({ ...registrant, id: 'registrantPhone', title: ofRegistrant.phone, field: 'voice' }),
    column({ ...registrant, id: 'registrantCountry', title: ofRegistrant.country, field: 'countryCode' }),
  ];
}
