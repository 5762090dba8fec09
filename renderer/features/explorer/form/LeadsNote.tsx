import type { OperationEntry } from '../../../../preload/contract/explorer/document.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { goTo } from '../../../navigation/go-to.ts';
import type { ScreenName } from '../../../navigation/screen.ts';
import { app } from '../../../text/en/application.ts';
import { explorerForm as text } from '../../../text/en/explorer/form.ts';
import { ArrowTopRight, BanCircle, Banner, Button } from '../../../ui/index.ts';

/** The screens named by the document parser, and the location within them. */
const places: Readonly<Record<string, { readonly screen: ScreenName; readonly id?: string } | undefined>> = {
  order: { screen: 'order' },
  transfer: { screen: 'order', id: 'transfer' },
  renewals: { screen: 'renewals' },
  domain: { screen: 'domains' },
  dns: { screen: 'dns' },
  customer: { screen: 'customers' },
  notices: { screen: 'notices' },
};

/** Why an operation is done elsewhere or not at all, with a link. */
export function DedicatedScreenNote({ accountId, entry }: { readonly accountId: AccountId; readonly entry: OperationEntry }) {
  const { unsupportedReason, dedicated, dedicatedOnly } = entry;
  const place = places[dedicated ?? ''];
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
      {place !== undefined && (
        <Banner
          tone={dedicatedOnly ? 'needs-you' : 'quiet'}
          icon={<ArrowTopRight size={14} />}
          strong={`${(dedicatedOnly ? dedicatedText.only : dedicatedText.also)(app.screens[place.screen])}.`}
          text={dedicatedOnly ? dedicatedText.onlyText : dedicatedText.alsoText}
          action={
            <Button size="small" onPress={() => goTo({ ...place, accountId })}>
              {dedicatedText.open(app.screens[place.screen])}
            </Button>
          }
        />
      )}
    </>
  );
}
