import { useState } from 'react';
import type { Account } from '../../../../preload/contract/accounts/accounts.ts';
import type { MailState } from '../../../../preload/contract/mail/mail.ts';
import { useCall, useCommand } from '../../../api/queries.ts';
import { shownText } from '../../../text/en/errors/explanation.ts';
import { mailSettings as text } from '../../../text/en/settings-mail.ts';
import { Button, ConfirmDialog, useFormats } from '../../../ui/index.ts';
import { Fault } from '../fields/Fault.tsx';
import { Row, Section } from '../fields/Section.tsx';
import { MailServerDialog } from './MailServerDialog.tsx';

function TestMessage({ account }: { readonly account: Account }) {
  const test = useCommand('mail.test');
  const { data, error } = test;
  const at = new Date(test.submittedAt).toISOString();
  const notSent = text.outcomes['not-sent'];
  return (
    <>
      <Button busy={test.isPending} label={text.testNamed(account.name)} onPress={() => test.mutate({ accountId: account.id })}>
        {text.test}
      </Button>
      <p className="rd-field-hint">
        {data === undefined && text.testHint}
        <span role="status" className="rd-settings-outcome rd-selectable">
          {data !== undefined && `${text.outcomes[data.outcome]} ${shownText(data.message)}`.trim()}
        </span>
      </p>
      {error !== null && <Fault title={notSent} whatToDo={text.whatToDo} error={error} at={at} onClose={test.reset} />}
    </>
  );
}

function Present({ account, state, onEdit }: { readonly account: Account; readonly state: MailState; readonly onEdit: () => void }) {
  const { number } = useFormats();
  const [isRemoving, setRemoving] = useState(false);
  const remove = useCommand('mail.remove', { invalidates: ['mail.state'] });
  const { server, login } = state;
  if (server === null) {
    return (
      <>
        <p className="rd-quiet">{text.notSetUp}</p>
        <div className="rd-settings-buttons">
          <Button label={text.setUpNamed(account.name)} onPress={onEdit}>
            {text.setUp}
          </Button>
        </div>
      </>
    );
  }
  const name = `${server.host}:${server.port}`;
  return (
    <>
      <p className="rd-selectable">{text.facts({ ...server, from: server.fromAddress })}</p>
      <p className="rd-field-hint">
        {text.limits(number(server.perMinute), number(server.perHour), server.user === '' ? null : text.passwords[login])}
      </p>
      <div className="rd-settings-buttons">
        <Button label={text.editNamed(account.name)} onPress={onEdit}>
          {text.edit}
        </Button>
        <Button label={text.removeNamed(account.name)} onPress={() => setRemoving(true)}>
          {text.remove}
        </Button>
        <TestMessage account={account} />
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={text.removing.title}
          confirm={text.removing.confirm}
          danger
          onConfirm={() => {
            setRemoving(false);
            remove.mutate({ accountId: account.id });
          }}
          onCancel={() => setRemoving(false)}
        >
          <p>{text.removing.text(name)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function AccountRow({ account }: { readonly account: Account }) {
  const state = useCall('mail.state', { accountId: account.id });
  const [isOpen, setOpen] = useState(false);
  return (
    <Row label={account.name}>
      {state.data !== undefined && <Present account={account} state={state.data} onEdit={() => setOpen(true)} />}
      {state.error !== null && (
        <Fault
          title={text.failed}
          whatToDo={text.whatToDo}
          error={state.error}
          at={new Date(state.errorUpdatedAt).toISOString()}
          onRetry={() => void state.refetch()}
        />
      )}
      {isOpen && state.data !== undefined && <MailServerDialog account={account} state={state.data} onClose={() => setOpen(false)} />}
    </Row>
  );
}

/** The mail server of each account. */
export function MailSection() {
  const accounts = useCall('accounts.list', {}).data?.accounts ?? [];
  return (
    <Section id="mail" note={text.note}>
      {accounts.map((account) => (
        <AccountRow key={account.id} account={account} />
      ))}
      {accounts.length === 0 && <p className="rd-quiet">{text.noAccount}</p>}
    </Section>
  );
}
