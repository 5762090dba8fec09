import type { OperationEntry } from '../../../../preload/contract/explorer-document.ts';
import type { AccountId } from '../../../../preload/contract/values.ts';
import { goTo } from '../../../navigation/go-to.ts';
import type { ScreenName } from '../../../navigation/screen.ts';
import { app } from '../../../text/en/app.ts';
import { explorerForm as texts } from '../../../text/en/explorer-form.ts';
import { ArrowTopRight, BanCircle, Banner, Button } from '../../../ui/index.ts';

/** The screens that the document's reader names, and where on them. */
const places: Readonly<Record<string, { readonly screen: ScreenName; readonly id?: string } | undefined>> = {
  order: { screen: 'order' },
  transfer: { screen: 'order', id: 'transfer' },
  renewals: { screen: 'renewals' },
  domain: { screen: 'domains' },
  dns: { screen: 'dns' },
  customer: { screen: 'customers' },
  notices: { screen: 'notices' },
};

/** Why an operation is done elsewhere or not at all, and the way there. */
export function LeadsNote({ accountId, entry }: { readonly accountId: AccountId; readonly entry: OperationEntry }) {
  const { lack, leads, leadsOnly } = entry;
  const place = places[leads ?? ''];
  const words = texts.leads;
  return (
    <>
      {lack !== null && <Banner tone="quiet" icon={<BanCircle size={14} />} strong={`${texts.lacks.title}.`} text={texts.lacks[lack]} />}
      {place !== undefined && (
        <Banner
          tone={leadsOnly ? 'needs-you' : 'quiet'}
          icon={<ArrowTopRight size={14} />}
          strong={`${(leadsOnly ? words.only : words.also)(app.screens[place.screen])}.`}
          text={leadsOnly ? words.onlyText : words.alsoText}
          action={
            <Button size="small" onPress={() => goTo({ ...place, accountId })}>
              {words.open(app.screens[place.screen])}
            </Button>
          }
        />
      )}
    </>
  );
}
