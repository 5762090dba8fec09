import { useState } from 'react';
import type { TeamState } from '../../../../preload/contract/team/team.ts';
import { useCall, useCommand } from '../../../api/queries.ts';
import { teamSettings as text } from '../../../text/en/settings-team.ts';
import { Age, Button, ConfirmDialog, useFormats } from '../../../ui/index.ts';
import { Fault } from '../fields/Fault.tsx';
import { Row, Section } from '../fields/Section.tsx';
import { TeamDialog } from './TeamDialog.tsx';
import { TeamScriptDialog } from './TeamScriptDialog.tsx';

type Open = 'edit' | 'script' | 'leave' | null;

function Connection({ state }: { readonly state: TeamState }) {
  const { number } = useFormats();
  const retry = useCommand('team.retry', { invalidates: ['team.state'] });
  const { phase, fault, standing, waiting, exchangedAt } = state;
  return (
    <Row label={text.connection}>
      <div role="status">
        <p className="rd-selectable">
          {[text.phases[phase], standing?.member].filter((part) => part !== undefined && part !== '').join(': ')}
        </p>
        {standing?.isReader === true && <p className="rd-field-hint">{text.reader}</p>}
        {fault !== null && <p className="rd-field-hint rd-selectable">{text.faults[fault.code]}</p>}
        {fault?.code === 'other' && <p className="rd-field-hint rd-selectable">{text.words(fault.message)}</p>}
        <p className="rd-field-hint">
          {waiting > 0 && text.waiting(waiting, number(waiting))}
          {waiting === 0 && exchangedAt !== null && <Age at={exchangedAt} prefix={text.exchanged} />}
        </p>
      </div>
      {phase === 'waiting' && (
        <div className="rd-settings-buttons">
          <Button busy={retry.isPending} onPress={() => retry.mutate({})}>
            {text.retry}
          </Button>
        </div>
      )}
    </Row>
  );
}

function Database({ state, onOpen }: { readonly state: TeamState; readonly onOpen: (open: Open) => void }) {
  const { server, login } = state;
  return (
    <Row label={text.database}>
      {server === null ? (
        <p className="rd-quiet">{text.none}</p>
      ) : (
        <>
          <p className="rd-selectable">{text.server(server.user, `${server.host}:${server.port}/${server.database}`)}</p>
          <p className="rd-field-hint">{text.passwords[login]}</p>
        </>
      )}
      <div className="rd-settings-buttons">
        <Button onPress={() => onOpen('edit')}>{server === null ? text.setUp : text.edit}</Button>
        {server !== null && <Button onPress={() => onOpen('script')}>{text.script}</Button>}
        {server !== null && <Button onPress={() => onOpen('leave')}>{text.leave}</Button>}
      </div>
    </Row>
  );
}

/** The team with which notes and the like are shared. */
export function TeamSection() {
  const state = useCall('team.state', {});
  const [open, setOpen] = useState<Open>(null);
  const leave = useCommand('team.leave', { invalidates: ['team.state', 'team.noteHistory'] });
  const close = () => setOpen(null);
  return (
    <Section id="team" note={text.note}>
      {state.data !== undefined && <Database state={state.data} onOpen={setOpen} />}
      {state.data !== undefined && state.data.server !== null && <Connection state={state.data} />}
      {state.error !== null && (
        <Fault
          title={text.failed}
          whatToDo={text.whatToDo}
          error={state.error}
          at={new Date(state.errorUpdatedAt).toISOString()}
          onRetry={() => void state.refetch()}
        />
      )}
      {open === 'edit' && state.data !== undefined && <TeamDialog state={state.data} onClose={close} />}
      {open === 'script' && <TeamScriptDialog onClose={close} />}
      {open === 'leave' && (
        <ConfirmDialog
          title={text.leaving.title}
          confirm={text.leaving.confirm}
          danger
          onConfirm={() => {
            close();
            leave.mutate({});
          }}
          onCancel={close}
        >
          <p>{text.leaving.text}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
