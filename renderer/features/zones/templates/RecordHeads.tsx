import { zoneTemplates } from '../../../text/en/zones/templates.ts';

const { columns } = zoneTemplates;

/** The headers of a table of records, in a row that may have more. */
export function RecordHeads() {
  return [columns.name, columns.type, columns.content, columns.ttl].map((title) => (
    <th key={title} scope="col">
      {title}
    </th>
  ));
}
