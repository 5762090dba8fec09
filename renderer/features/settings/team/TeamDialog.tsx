import { useRef, useState } from 'react';
import type { TeamServer, TeamState } from '../../../../preload/contract/team/team.ts';
import { useCall, useCommand } from '../../../api/queries.ts';
import { teamSettings } from '../../../text/en/settings-team.ts';
import { Button, CheckField, Dialog, FieldFrame, NumberField, SecretField, TextField } from '../../../ui/index.ts';
import { UnsavedChangesFoot } from '../../../ui/overlays/UnsavedChangesFoot.tsx';
import { useLeaveConfirmation } from '../../../ui/overlays/use-leave-confirmation.ts';

const text = teamSettings.form;

const firstServer: TeamServer = { host: '', port: 5432, database: 'reseller_desk', user: '', authority: '', machine: '' };
const needed = ['host', 'database', 'user', 'machine'] as const;

interface TeamDialogProps {
  readonly state: TeamState;
  readonly onClose: () => void;
}

/** The team's database and the login in it. The password is read from its field when it is sent, and is stored by main. */
export function TeamDialog({ state, onClose }: TeamDialogProps) {
  const before = state.server ?? firstServer;
  const [server, setServer] = useState(before);
  const [isSessionOnly, setSessionOnly] = useState(state.login === 'session');
  const [isTyped, setTyped] = useState(false);
  const [isPortBroken, setPortBroken] = useState(false);
  const [isTried, setTried] = useState(false);
  const passwordInput = useRef<HTMLInputElement | null>(null);
  const keychain = useCall('credentials.keychain', {}).data;
  const save = useCommand('team.save', { invalidates: ['team.state', 'team.noteHistory'] });
  const isDirty = () => isTyped || JSON.stringify(server) !== JSON.stringify(before);
  const { isAsking, close, stay } = useLeaveConfirmation(isDirty, onClose, () => passwordInput.current);

  const change = (part: Partial<TeamServer>) => {
    setServer({ ...server, ...part });
    save.reset();
  };
  const isMissing = (field: (typeof needed)[number]): boolean => server[field].trim() === '';
  const faultOf = (field: keyof TeamServer | 'password'): string | undefined =>
    save.error?.fields[field] ??
    save.error?.fields[`server.${field}`] ??
    (isTried && needed.some((one) => one === field && isMissing(one)) ? text.needed : undefined);

  const submit = () => {
    setTried(true);
    if (isPortBroken || needed.some(isMissing)) return;
    const password = passwordInput.current?.value ?? '';
    const keep = isSessionOnly || keychain?.state !== 'ready' ? 'session' : 'keychain';
    save.mutate({ server, ...(password === '' ? {} : { password, keep }) }, { onSuccess: onClose });
  };

  const general = save.error !== null && Object.keys(save.error.fields).length === 0 ? save.error.message : undefined;
  const hasPassword = state.login === 'stored' || state.login === 'session';
  return (
    <Dialog
      title={text.title}
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
        <NumberField
          label={text.port}
          min={1}
          max={65_535}
          value={server.port}
          error={faultOf('port')}
          onChange={(port) => {
            setPortBroken(port === undefined);
            if (port !== undefined) change({ port });
          }}
        />
        <TextField
          label={text.database}
          value={server.database}
          mono
          error={faultOf('database')}
          onChange={(database) => change({ database })}
        />
        <TextField
          label={text.user}
          value={server.user}
          mono
          hint={text.userHint}
          error={faultOf('user')}
          onChange={(user) => change({ user })}
        />
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
        <TextField
          label={text.machine}
          value={server.machine}
          hint={text.machineHint}
          error={faultOf('machine')}
          onChange={(machine) => change({ machine })}
        />
        <FieldFrame label={text.authority} hint={text.authorityHint} error={faultOf('authority')}>
          {(attributes) => (
            <textarea
              {...attributes}
              className="rd-input rd-note-area is-mono"
              rows={4}
              spellCheck={false}
              value={server.authority}
              onChange={({ target }) => change({ authority: target.value })}
            />
          )}
        </FieldFrame>
      </form>
    </Dialog>
  );
}
