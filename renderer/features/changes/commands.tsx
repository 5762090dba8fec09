import { listedTargets } from '../../../preload/contract/changes/change-codes.ts';
import { changeKinds, type KindName, kindNames } from '../../../preload/contract/kinds/index.ts';
import type { AccountId } from '../../../preload/contract/values.ts';
import type { Command, CommandTarget } from '../../navigation/commands.ts';
import { goTo } from '../../navigation/go-to.ts';
import { presentAccount } from '../../navigation/present-account.ts';
import { changeFile } from '../../text/en/changes/file.ts';
import { model } from '../../text/en/changes/forms.ts';
import { Edit, ImportSign } from '../../ui/index.ts';
import { fileAddress } from './file/file-address.ts';
import {
  openAccountChange,
  openCustomerChange,
  openDomainChangeFilled,
  openNewCustomer,
  openSelectionChange,
  showModel,
} from './form/open-change.ts';
import { kindTitle } from './job-text.ts';
import { isOfDomains, selectedObjects } from './menu/selected-objects.ts';
import { hasFormAnywhere, locationOf } from './target-location.ts';

/** The command that opens changes from a file, and one for each kind of change. */
export function changesCommands(): readonly Command[] {
  const account = presentAccount();
  if (account === undefined) return [];
  const { id: accountId, name } = account;
  return [
    {
      id: 'changes-from-file',
      title: changeFile.command,
      group: 'goTo',
      keys: 'G F',
      icon: <ImportSign />,
      context: name,
      run: () => goTo({ screen: 'jobs', accountId, id: fileAddress() }),
    },
    ...kindNames.map((kind) => kindCommand(accountId, kind)),
    modelCommand(accountId),
  ];
}

const shared = (id: string, title: string) => ({ id: `change-${id}`, title, group: 'changes', icon: <Edit /> }) as const;

/** Opens the form of a kind for the selected objects, or for the one that the palette asks for. */
function kindCommand(accountId: AccountId, kind: KindName): Command {
  const facts = shared(kind, `${kindTitle(kind)}…`);
  const { target, menu } = changeKinds[kind];
  const selected = selectedObjects();
  if (selected !== null && selected.of === target && menu?.for === 'many') {
    return { ...facts, context: selected.label, run: () => openSelectionChange(kind, selected) };
  }
  if (target === 'account') return { ...facts, run: () => openOnAccount(accountId, kind) };
  // They are chosen in their list.
  if (target === 'server' || target === 'storage' || target === 'certificate')
    return { ...facts, run: () => goTo({ screen: listedTargets[target], accountId }) };
  const place = (id: number) => locationOf(accountId, { kind, target: { kind: target, id, customerId: id } });
  const run = ({ id, name }: CommandTarget): void => {
    const location = hasFormAnywhere(kind) ? undefined : place(id);
    if (location !== undefined) goTo(location);
    else if (target === 'domain') void openDomainChangeFilled(accountId, kind, { id, name });
    else openCustomerChange(accountId, kind, { id, name });
  };
  return { ...facts, asks: { kind: target === 'domain' ? 'domain' : 'customer', accountId, run } };
}

/** What has no target yet is created in a form or on a screen of its own. */
function openOnAccount(accountId: AccountId, kind: KindName): void {
  if (kind === 'customer-create') openNewCustomer(accountId);
  else if (kind === 'server-order' || kind === 'storage-order' || kind === 'certificate-order') openAccountChange(accountId, kind);
  else goTo(locationOf(accountId, { kind, target: { kind: 'account', id: 0, customerId: null } }) ?? { screen: 'explorer', accountId });
}

/** Copies what another domain has. */
function modelCommand(accountId: AccountId): Command {
  const facts = shared('model', model.menu);
  const selected = selectedObjects();
  if (selected !== null && isOfDomains(selected.targets)) {
    const { targets, label } = selected;
    return { ...facts, context: label, run: () => showModel({ accountId, targets, of: label }) };
  }
  const run = ({ id, name }: CommandTarget) => showModel({ accountId, targets: { one: { kind: 'domain', id, name } }, of: name });
  return { ...facts, asks: { kind: 'domain', accountId, run } };
}
