import type { OperationEntry } from '../../../../preload/contract/explorer/document.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { goTo } from '../../../navigation/go-to.ts';
import { explorerForm as text } from '../../../text/en/explorer/form.ts';
import { ArrowTopRight, BanCircle, Banner, Button } from '../../../ui/index.ts';
import { locationOf, screenTitle } from '../operation-screens.ts';

/** Why an operation is done elsewhere or not at all, with a link. */
export function DedicatedScreenNote({ accountId, entry }: { readonly accountId: AccountId; readonly entry: OperationEntry }) {
  const { unsupportedReason, dedicated, dedicatedOnly } = entry;
  const dedicatedText = text.dedicated;
  return (
    <>
      {unsupportedReason !== null && (
        <Banner
          tone="quiet"
          icon={<BanCircle size={14} />}
          strong={`${text.unsupported.title}.`}
          text={text.unsupported[unsupportedReason]}
        />
      )}
      {dedicated !== null && (
        <Banner
          tone={dedicatedOnly ? 'needs-you' : 'quiet'}
          icon={<ArrowTopRight size={14} />}
          strong={`${(dedicatedOnly ? dedicatedText.only : dedicatedText.also)(screenTitle(dedicated))}.`}
          text={dedicatedOnly ? dedicatedText.onlyText : dedicatedText.alsoText}
          action={
            <Button size="small" onPress={() => goTo(locationOf(dedicated, accountId))}>
              {dedicatedText.open(screenTitle(dedicated))}
            </Button>
          }
        />
      )}
    </>
  );
}
