import { useRef, useState } from 'react';
import type { Account } from '../../../../preload/contract/accounts/accounts.ts';
import type { MailServer, MailState } from '../../../../preload/contract/mail/mail.ts';
import { mailSecurities, maxPerHour, maxPerMinute } from '../../../../preload/contract/mail/mail-codes.ts';
import { useCall, useCommand } from '../../../api/queries.ts';
import { mailSettings } from '../../../text/en/settings-mail.ts';
import { Button, CheckField, Dialog, NumberField, SecretField, SegmentedField, TextField } from '../../../ui/index.ts';
import { UnsavedChangesFoot } from '../../../ui/overlays/UnsavedChangesFoot.tsx';
import { useLeaveConfirmation } from '../../../ui/overlays/use-leave-confirmation.ts';

const text = mailSettings.form;

const firstServer: MailServer = {
  ...{ host: '', port: 587, security: 'starttls', user: '', fromName: '', fromAddress: '', replyTo: '' },
  ...{ perMinute: 20, perHour: 500 },
};

/** Ports that belong to an encryption; others were chosen by the user. */
const usualPorts = { tls: 465, starttls: 587, none: 25 } as const;
const isUsual = (port: number): boolean => Object.values<number>(usualPorts).includes(port);

interface MailServerDialogProps {
  readonly account: Account;
  readonly state: MailState;
  readonly onClose: () => void;
}

/** Mail server, sender and pace of an account. The password is read from its field when it is sent, and is stored by main. */
export function MailServerDialog({ account, state, onClose }: MailServerDialogProps) {
  const before = state.server ?? firstServer;
  const [server, setServer] = useState(before);
  const [isSessionOnly, setSessionOnly] = useState(state.login === 'session');
  const [isTyped, setTyped] = useState(false);
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const passwordInput = useRef<HTMLInputElement | null>(null);
  const keychain = useCall('credentials.keychain', {}).data;
  const save = useCommand('mail.save', { invalidates: ['mail.state'] });
  const isDirty = () => isTyped || JSON.stringify(server) !== JSON.stringify(before);
  const { isAsking, close, stay } = useLeaveConfirmation(isDirty, onClose, () => passwordInput.current);

  const change = (part: Partial<MailServer>) => {
    setServer({ ...server, ...part });
    setOwn({});
    save.reset();
  };
  const faultOf = (field: keyof MailServer | 'password'): string | undefined =>
    own[field] ?? save.error?.fields[field] ?? save.error?.fields[`server.${field}`];
  const number = (field: 'port' | 'perMinute' | 'perHour') => (value: number | undefined) => {
    setBroken(new Set(value === undefined ? [...broken, field] : [...broken].filter((one) => one !== field)));
    if (value !== undefined) change({ [field]: value });
  };

  const submit = () => {
    if (broken.size > 0) return;
    const missing = {
      ...(server.host.trim() === '' ? { host: text.needHost } : {}),
      ...(server.fromAddress.trim() === '' ? { fromAddress: text.needFrom } : {}),
    };
    setOwn(missing);
    if (Object.keys(missing).length > 0) return;
    const password = passwordInput.current?.value ?? '';
    const keep = isSessionOnly || keychain?.state !== 'ready' ? 'session' : 'keychain';
    save.mutate({ accountId: account.id, server, ...(password === '' ? {} : { password, keep }) }, { onSuccess: onClose });
  };

  const general = save.error !== null && Object.keys(save.error.fields).length === 0 ? save.error.message : undefined;
  const securityHint = faultOf('security') ?? text.securityHint[server.security];
  const hasPassword = state.login === 'stored' || state.login === 'session';
  return (
    <Dialog
      title={text.title(account.name)}
      onClose={close}
      footer={
        isAsking ? (
          <UnsavedChangesFoot onKeep={stay} onDiscard={onClose} />
        ) : (
          <>
            <Button key="cancel" onPress={close}>
              {text.cancel}
            </Button>
            <Button key="save" variant="primary" busy={save.isPending} onPress={submit}>
              {text.save}
            </Button>
          </>
        )
      }
    >
      <form
        className="rd-stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {general !== undefined && <p role="alert">{general}</p>}
        <TextField
          label={text.host}
          value={server.host}
          mono
          autoFocus
          inputMode="url"
          error={faultOf('host')}
          onChange={(host) => change({ host })}
        />
        <SegmentedField
          label={text.security}
          value={server.security}
          options={mailSecurities.map((value) => ({ value, label: text.securities[value] }))}
          hint={securityHint}
          onChange={(security) => change({ security, ...(isUsual(server.port) ? { port: usualPorts[security] } : {}) })}
        />
        <NumberField
          key={server.security}
          label={text.port}
          min={1}
          max={65_535}
          value={server.port}
          error={faultOf('port')}
          onChange={number('port')}
        />
        <TextField
          label={text.user}
          value={server.user}
          mono
          hint={text.userHint}
          error={faultOf('user')}
          onChange={(user) => change({ user })}
        />
        {server.user.trim() !== '' && (
          <>
            <SecretField
              label={text.password}
              inputRef={passwordInput}
              showLabel={text.showPassword}
              hideLabel={text.hidePassword}
              hint={hasPassword ? text.passwordStored : text.passwordPlace}
              error={faultOf('password')}
              onTyped={() => setTyped(true)}
            />
            <CheckField
              label={text.sessionOnly}
              checked={isSessionOnly || (keychain !== undefined && keychain.state !== 'ready')}
              onChange={setSessionOnly}
            />
          </>
        )}
        <TextField
          label={text.fromAddress}
          value={server.fromAddress}
          mono
          inputMode="email"
          error={faultOf('fromAddress')}
          onChange={(fromAddress) => change({ fromAddress })}
        />
        <TextField
          label={text.fromName}
          value={server.fromName}
          error={faultOf('fromName')}
          onChange={(fromName) => change({ fromName })}
        />
        <TextField
          label={text.replyTo}
          value={server.replyTo}
          mono
          inputMode="email"
          error={faultOf('replyTo')}
          onChange={(replyTo) => change({ replyTo })}
        />
        <NumberField
          label={text.perMinute}
          min={1}
          max={maxPerMinute}
          value={server.perMinute}
          hint={text.paceHint}
          onChange={number('perMinute')}
        />
        <NumberField label={text.perHour} min={1} max={maxPerHour} value={server.perHour} onChange={number('perHour')} />
      </form>
    </Dialog>
  );
}
