import { type ListDefinition, ListScreen, openRow } from '../../data/list/index.ts';
import type { ScreenProps } from '../../navigation/screen.ts';
import { certificates as text } from '../../text/en/certificates.ts';
import { countPositions } from '../../ui/grid/index.ts';
import { Button, Endorsed, Plus, useFormats } from '../../ui/index.ts';
import { ChangeAll, ChangeSelection, FromFile, openAccountChange, WaitingBar } from '../changes/index.ts';
import { certificateColumns } from './certificate-columns.tsx';

/** The orders of certificates, the newest first. */
const certificateList: ListDefinition<'certificates'> = {
  list: 'certificates',
  firstSort: { column: 'created', descending: true },
  alsoOf: ['certificate-products', 'customers', 'domains'],
  gridColumns: certificateColumns,
  icon: <Endorsed />,
  text,
};

const ofCertificates = ['certificate'];
/** Certificate authorities sell certificates for a year. */
const orderDefaults = { months: '12' };

/** All orders of certificates of an account, from the local copy; each opens its own screen. */
export function CertificatesPage(props: ScreenProps) {
  const formats = useFormats();
  return (
    <ListScreen
      {...props}
      definition={certificateList}
      actions={({ view }, places) => (
        <ChangeSelection
          accountId={props.accountId}
          of="certificate"
          view={view}
          places={places}
          count={formats.number(countPositions(places))}
        />
      )}
      tools={({ accountId, opened }) => (
        <>
          {opened !== null && opened.count > 0 && (
            <ChangeAll accountId={accountId} of="certificate" view={opened.view} count={formats.number(opened.count)} />
          )}
          <FromFile accountId={accountId} kind="certificate-order" />
          <Button icon={<Plus size={14} />} onPress={() => openAccountChange(accountId, 'certificate-order', orderDefaults)}>
            {text.order}
          </Button>
        </>
      )}
      above={<WaitingBar accountId={props.accountId} targets={ofCertificates} />}
      onOpen={(opened, id, place) => openRow('certificates', 'certificates', opened, id, place)}
    />
  );
}
