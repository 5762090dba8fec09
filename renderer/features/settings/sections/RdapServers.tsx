import { useCall, useCommand } from '../../../api/queries.ts';
import { liveWeb } from '../../../text/en/live-web.ts';
import { Button, useFormats } from '../../../ui/index.ts';
import { Fault } from '../fields/Fault.tsx';
import { Row } from '../fields/Section.tsx';

const text = liveWeb.servers;

/** The list of RDAP servers that the live check uses, and importing a newer one. */
export function RdapServers({ fileDialogs }: { readonly fileDialogs: boolean }) {
  const { number, calendar } = useFormats();
  const list = useCall('live-web.servers', {}).data;
  const importing = useCommand('live-web.importServers', { invalidates: ['live-web.servers', 'live-web.server'] });
  const { data, error } = importing;
  return (
    <Row label={text.label}>
      <div className="rd-settings-buttons">
        <Button busy={importing.isPending} disabledReason={fileDialogs ? undefined : text.noDialogs} onPress={() => importing.mutate({})}>
          {text.import}
        </Button>
      </div>
      <p className="rd-field-hint">
        {list !== undefined && text.present(list.isBundled, list.listed === '' ? '–' : calendar(list.listed), number(list.extensions))}{' '}
        <span role="status" className="rd-settings-outcome rd-selectable">
          {data !== undefined && data.extensions !== null && text.imported(number(data.extensions))}
        </span>
      </p>
      {error !== null && (
        <Fault
          title={text.failed}
          whatToDo={text.whatToDo}
          error={error}
          at={new Date(importing.submittedAt).toISOString()}
          onClose={importing.reset}
        />
      )}
    </Row>
  );
}
