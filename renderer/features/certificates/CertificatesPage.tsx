import { type ListDefinition, ListScreen, openRow } from '../../data/list/index.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { certificates as text } from '../../text/en/certificates.ts';
import { Endorsed } from '../../ui/index.ts';
import { certificateColumns } from './certificate-columns.tsx';
import './certificates.css';

/** The orders of certificates, the newest first. */
const certificateList: ListDefinition<'certificates'> = {
  list: 'certificates',
  firstSort: { column: 'created', descending: true },
  alsoOf: ['certificate-products', 'customers', 'domains'],
  gridColumns: certificateColumns,
  icon: <Endorsed />,
  text,
};

/** All orders of certificates of an account, from the local copy; each opens its own screen. */
export function CertificatesPage(props: ScreenProps) {
  return (
    <ListScreen
      {...props}
      definition={certificateList}
      onOpen={(opened, id, place) => openRow('certificates', 'certificates', opened, id, place)}
    />
  );
}
