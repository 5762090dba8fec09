import { useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useCall, useCommand } from '../../../api/queries.ts';
import { shownText } from '../../../text/en/errors/explanation.ts';
import { teamSettings } from '../../../text/en/settings-team.ts';
import { Button, Dialog, SecretField, TextField } from '../../../ui/index.ts';

const text = teamSettings.scripts;

/** The script that sets up the team's database: to read, to copy, and to run as an administrator. */
export function TeamScriptDialog({ onClose }: { readonly onClose: () => void }) {
  const script = useCall('team.script', {}).data?.sql ?? '';
  const [isCopied, setCopied] = useState(false);
  const [user, setUser] = useState('postgres');
  const passwordInput = useRef<HTMLInputElement | null>(null);
  const run = useCommand('team.setUp', { invalidates: ['team.state'] });
  const fault = run.data?.fault ?? null;
  const submit = () => {
    const password = passwordInput.current?.value ?? '';
    if (password !== '' && user.trim() !== '') run.mutate({ user, password });
  };
  return (
    <Dialog title={text.title} onClose={onClose} footer={<Button onPress={onClose}>{text.close}</Button>}>
      <div className="rd-stack">
        <p>{text.about}</p>
        <section className="rd-team-script rd-selectable" aria-label={text.sql}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long script is scrolled with the keyboard */}
          <pre tabIndex={0}>{script}</pre>
        </section>
        <div className="rd-settings-buttons">
          <Button onPress={() => void call('app.copy', { text: script }).then(() => setCopied(true))}>{text.copy}</Button>
          <span role="status" className="rd-settings-outcome">
            {isCopied && text.copied}
          </span>
        </div>
        <form
          className="rd-stack"
          aria-label={text.run}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <h3>{text.run}</h3>
          <p className="rd-field-hint">{text.runAbout}</p>
          <TextField label={text.user} value={user} mono onChange={setUser} />
          <SecretField
            label={text.password}
            inputRef={passwordInput}
            showLabel={teamSettings.form.showPassword}
            hideLabel={teamSettings.form.hidePassword}
            hint={undefined}
            onTyped={() => run.reset()}
          />
          <div className="rd-settings-buttons">
            <Button busy={run.isPending} onPress={submit}>
              {text.runNow}
            </Button>
            <span role="status" className="rd-settings-outcome rd-selectable">
              {run.data !== undefined && fault === null && text.done}
              {fault !== null && `${text.failed} ${teamSettings.faults[fault.code]} ${shownText(fault.message)}`.trim()}
              {run.error?.message}
            </span>
          </div>
        </form>
      </div>
    </Dialog>
  );
}
