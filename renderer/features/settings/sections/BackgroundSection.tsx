import type { Settings } from '../../../../preload/contract/settings.ts';
import { queryClient, useCall, useCommand } from '../../../api/queries.ts';
import { settings } from '../../../text/en/settings.ts';
import { backgroundSettings as text } from '../../../text/en/settings-background.ts';
import { SwitchField } from '../../../ui/index.ts';
import { changeSettings } from '../fields/change-settings.ts';
import { Fault } from '../fields/Fault.tsx';
import { Row, Section } from '../fields/Section.tsx';
import { SettingItem } from '../fields/SettingItem.tsx';

/** What the application does without its window. */
export function BackgroundSection({ background }: { readonly background: Settings['background'] }) {
  // Desktops gain and lose their panels while the application runs.
  const state = useCall('background.state', {}, { staleTime: 0 });
  const tray = state.data?.tray;
  return (
    <Section id="background" note={text.note}>
      <Row label={text.closed}>
        <SettingItem path="background.keepRunning">
          {(label) => (
            <SwitchField
              label={label}
              {...(tray === undefined ? {} : { hint: text.keepRunningHints[tray] })}
              checked={background.keepRunning}
              // What was turned on elsewhere can be turned off here.
              disabled={tray !== 'ready' && !background.keepRunning}
              onChange={(keepRunning) => void changeSettings('background', { background: { keepRunning } })}
            />
          )}
        </SettingItem>
      </Row>
      <StartAtLogin startsAtLogin={state.data?.startsAtLogin} />
      {state.error !== null && (
        <Fault
          title={text.unread}
          whatToDo={settings.unread.whatToDo}
          error={state.error}
          at={new Date(state.errorUpdatedAt).toISOString()}
          onRetry={() => void state.refetch()}
        />
      )}
    </Section>
  );
}

/** @param startsAtLogin undefined: not known yet; null: it cannot be set */
function StartAtLogin({ startsAtLogin }: { readonly startsAtLogin: boolean | null | undefined }) {
  const set = useCommand('background.startAtLogin');
  const chosen = set.isPending ? set.variables.on : startsAtLogin === true;
  return (
    <Row label={text.login}>
      <SettingItem path="background.startAtLogin">
        {(label) => (
          <SwitchField
            label={label}
            hint={startsAtLogin === null ? text.cannotStart : text.startHint}
            checked={chosen}
            disabled={typeof startsAtLogin !== 'boolean'}
            onChange={(on) => set.mutate({ on }, { onSuccess: (state) => queryClient.setQueryData(['background.state', {}], state) })}
          />
        )}
      </SettingItem>
      {set.error !== null && (
        <Fault
          title={text.notStored}
          whatToDo={settings.unsaved.whatToDo}
          error={set.error}
          at={new Date(set.submittedAt).toISOString()}
          onClose={set.reset}
        />
      )}
    </Row>
  );
}
