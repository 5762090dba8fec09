import type { OperationEntry } from '../../../../preload/contract/explorer/document.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { explorer } from '../../../text/en/explorer/explorer.ts';
import { Button, Dialog, useFormats } from '../../../ui/index.ts';
import { Method } from '../list/Method.tsx';
import { locationOf, screenTitle } from '../operation-screens.ts';

const text = explorer.coverage;

interface CoverageDialogProps {
  readonly accountId: AccountId;
  readonly operations: readonly OperationEntry[];
  readonly onClose: () => void;
}

/** Rows that a dialog shows without a delay; the document of the service has a hundred. */
const most = 2000;

const used = (operations: readonly OperationEntry[]): number => operations.filter(({ usedBy }) => usedBy !== null).length;

/** Which screen uses each operation of the document, by area. */
export function CoverageDialog({ accountId, operations, onClose }: CoverageDialogProps) {
  const { number } = useFormats();
  const listed = operations.slice(0, most);
  const areas = new Set(listed.map(({ area }) => area));
  const open = (to: Parameters<typeof goTo>[0]) => {
    onClose();
    goTo(to);
  };
  return (
    <Dialog title={text.title} width={880} onClose={onClose} footer={<Button onPress={onClose}>{text.close}</Button>}>
      <p>{text.sum(number(used(operations)), number(operations.length))}</p>
      <p className="rd-quiet">{text.rest}</p>
      {[...areas].map((area) => {
        const some = listed.filter((operation) => operation.area === area);
        return (
          <table key={area} className="rd-explorer-coverage">
            <caption>
              {area === '' ? explorer.list.other : area}
              <span className="rd-quiet">{text.ofArea(number(used(some)), number(some.length))}</span>
            </caption>
            <thead>
              <tr>
                <th scope="col">{text.operation}</th>
                <th scope="col">{text.request}</th>
                <th scope="col">{text.screen}</th>
              </tr>
            </thead>
            <tbody>
              {some.map(({ key, method, path, summary, usedBy }) => (
                <tr key={key}>
                  <th scope="row">
                    <button type="button" className="rd-link" onClick={() => open({ screen: 'explorer', accountId, id: key })}>
                      {summary}
                    </button>
                  </th>
                  <td>
                    <Method method={method} /> <code>{path}</code>
                  </td>
                  <td>
                    {usedBy === null ? (
                      <span className="rd-quiet">{text.none}</span>
                    ) : (
                      <button type="button" className="rd-link" onClick={() => open(locationOf(usedBy, accountId))}>
                        {screenTitle(usedBy)}
                      </button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
      {operations.length > most && <p className="rd-quiet">{explorer.details.more(number(operations.length - most))}</p>}
    </Dialog>
  );
}
