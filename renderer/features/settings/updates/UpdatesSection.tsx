import { useEffect } from 'react';
import type { Settings } from '../../../../preload/contract/settings.ts';
import type { UpdateState } from '../../../../preload/contract/updates.ts';
import { useCall } from '../../../api/queries.ts';
import { settings as common, updates as text } from '../../../text/en/settings.ts';
import { Button, SwitchField, useFormats } from '../../../ui/index.ts';
import { changeSettings } from '../fields/change-settings.ts';
import { Fault } from '../fields/Fault.tsx';
import { Row, Section } from '../fields/Section.tsx';
import { SettingItem } from '../fields/SettingItem.tsx';
import { useSettingsTarget } from '../settings-target.ts';
import { holdsText, type UpdateView, updateView } from './update-view.ts';
import { useUpdate } from './use-update.ts';

function Progress({ done, total, text: label }: NonNullable<UpdateView['progress']>) {
  return (
    <div className="rd-settings-buttons">
      <progress
        className="rd-progress rd-update-progress"
        aria-label={text.progressLabel}
        value={total && Math.min(done, total)}
        max={total}
      />
      <span className="rd-settings-outcome">{label}</span>
    </div>
  );
}

/** The button keeps its position in every state, and with it the focus. */
function Present({ state }: { readonly state: UpdateState }) {
  const formats = useFormats();
  const { holds, fault, run, forget } = useUpdate();
  const { text: message, hint, button, progress } = updateView(state, formats);
  const blockersText = holdsText(holds, formats.number);
  const requested = useSettingsTarget()?.action === 'check-for-updates' && button?.action === 'check';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per request
  useEffect(() => {
    if (requested) void run('check');
  }, [requested]);
  return (
    <Row label={text.state}>
      <p className="rd-update-state rd-selectable" role="status">
        {message}
      </p>
      {hint !== undefined && <p className="rd-field-hint rd-selectable">{hint}</p>}
      {progress !== undefined && <Progress {...progress} />}
      {button !== undefined && (
        <div className="rd-settings-buttons">
          <Button
            variant={button.primary === true ? 'primary' : 'plain'}
            busy={button.busy === true}
            onPress={() => void run(button.action)}
          >
            {button.title}
          </Button>
          <span role="status" className="rd-settings-outcome">
            {blockersText}
          </span>
        </div>
      )}
      {fault !== undefined && <Fault title={text.undone} whatToDo={text.undoneToDo} error={fault.error} at={fault.at} onClose={forget} />}
    </Row>
  );
}

/** Newer versions of this application: what is known, the available action, and whether to check automatically. */
export function UpdatesSection({ updates }: { readonly updates: Settings['updates'] }) {
  const state = useCall('updates.state', {});
  const absent = state.data?.phase === 'absent';
  return (
    <Section id="updates" {...(state.data === undefined || absent ? {} : { note: text.note })}>
      {state.data !== undefined && <Present state={state.data} />}
      {state.data !== undefined && !absent && (
        <Row label={text.by}>
          <SettingItem path="updates.daily">
            {(label) => (
              <SwitchField
                label={label}
                hint={text.dailyHint}
                checked={updates.daily}
                onChange={(daily) => void changeSettings('updates', { updates: { daily } })}
              />
            )}
          </SettingItem>
        </Row>
      )}
      {state.error !== null && (
        <Fault
          title={text.unread}
          whatToDo={common.unread.whatToDo}
          error={state.error}
          at={new Date(state.errorUpdatedAt).toISOString()}
          onRetry={() => void state.refetch()}
        />
      )}
    </Section>
  );
}
