import type { DocumentFacts } from '../../../../preload/contract/explorer/document.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { CallError, call } from '../../../api/client.ts';
import { explorer as texts } from '../../../text/en/explorer/explorer.ts';
import { CaretDown, ImportSign, InfoSign, Menu, Reset, Share } from '../../../ui/index.ts';
import type { DocumentNow } from './use-document.ts';

const words = texts.menu;

export interface DocumentMenuProps {
  readonly accountId: AccountId;
  readonly facts: DocumentFacts;
  readonly document: DocumentNow;
  readonly onDetails: () => void;
}

/** Other documents, details of this one, and the service's own tester. */
export function DocumentMenu({ accountId, facts, document, onDetails }: DocumentMenuProps) {
  const openTester = async () => {
    document.close();
    const { outcome, address } = await call('profile.openTester', { accountId });
    if (outcome === 'unavailable') document.report({ title: texts.issue.tester, message: texts.issue.noTester(address) });
  };
  const failed = (error: unknown) =>
    document.report({ title: texts.issue.tester, message: error instanceof CallError ? error.message : String(error) });
  return (
    <Menu
      label={words.label}
      items={[
        { id: 'file', title: words.file, icon: <ImportSign />, run: document.openFile },
        {
          id: 'bundled',
          title: words.bundled,
          icon: <Reset />,
          ...(facts.source === 'bundled' ? { unavailable: words.isBundled } : {}),
          run: document.useBundled,
        },
        { id: 'tester', title: words.tester, icon: <Share />, separated: true, run: () => void openTester().catch(failed) },
        { id: 'details', title: words.details, icon: <InfoSign />, separated: true, run: onDetails },
      ]}
      trigger={(props) => (
        <button type="button" className="rd-button" {...props}>
          {words.open}
          <CaretDown size={14} />
        </button>
      )}
    />
  );
}
