import type { DocumentFacts } from '../../../../preload/contract/explorer/document.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { explorer } from '../../../text/en/explorer/explorer.ts';
import { CaretDown, ImportSign, InfoSign, Menu, Properties, Reset, Share } from '../../../ui/index.ts';
import type { DocumentNow } from './use-document.ts';

const text = explorer.menu;

export interface DocumentMenuProps {
  readonly accountId: AccountId;
  readonly facts: DocumentFacts;
  readonly document: DocumentNow;
  readonly onCoverage: () => void;
  readonly onDetails: () => void;
}

/** Other documents, details of this one, and the service's own tester. */
export function DocumentMenu({ accountId, facts, document, onCoverage, onDetails }: DocumentMenuProps) {
  const openTester = async () => {
    document.close();
    const { outcome, address } = await call('profile.openTester', { accountId });
    if (outcome === 'unavailable') document.report({ title: explorer.issue.tester, message: explorer.issue.noTester(address) });
  };
  const failed = (error: unknown) =>
    document.report({ title: explorer.issue.tester, message: error instanceof CallError ? error.message : String(error) });
  return (
    <Menu
      label={text.label}
      items={[
        { id: 'file', title: text.file, icon: <ImportSign />, run: document.openFile },
        {
          id: 'bundled',
          title: text.bundled,
          icon: <Reset />,
          ...(facts.source === 'bundled' ? { unavailable: text.isBundled } : {}),
          run: document.useBundled,
        },
        { id: 'tester', title: text.tester, icon: <Share />, separated: true, run: () => void openTester().catch(failed) },
        { id: 'coverage', title: text.coverage, icon: <Properties />, separated: true, run: onCoverage },
        { id: 'details', title: text.details, icon: <InfoSign />, run: onDetails },
      ]}
      trigger={(props) => (
        <button type="button" className="rd-button" {...props}>
          {text.open}
          <CaretDown size={14} />
        </button>
      )}
    />
  );
}
