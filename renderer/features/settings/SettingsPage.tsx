import { useEffect } from 'react';
import type { Settings } from '../../../preload/contract/settings.ts';
import { useCall } from '../../api/queries.ts';
import { settings as text } from '../../text/en/settings.ts';
import { TopBar } from '../../ui/index.ts';
import { DataSection } from './data/DataSection.tsx';
import { useWithPending } from './fields/change-settings.ts';
import { Fault } from './fields/Fault.tsx';
import { MailSection } from './mail/MailSection.tsx';
import { SectionNav } from './SectionNav.tsx';
import { AboutSection } from './sections/AboutSection.tsx';
import { AppearanceSection } from './sections/AppearanceSection.tsx';
import { BackgroundSection } from './sections/BackgroundSection.tsx';
import { ChangesSection } from './sections/ChangesSection.tsx';
import { ConnectionSection } from './sections/ConnectionSection.tsx';
import { FormatsSection } from './sections/FormatsSection.tsx';
import { LimitsSection } from './sections/LimitsSection.tsx';
import { LockSection } from './sections/LockSection.tsx';
import { NotificationsSection } from './sections/NotificationsSection.tsx';
import { ReadingSection } from './sections/ReadingSection.tsx';
import './settings.css';
import type { SettingPath } from './setting-titles.ts';
import { clearSettingsTarget, useSettingsTarget } from './settings-target.ts';
import { TeamSection } from './team/TeamSection.tsx';
import { UpdatesSection } from './updates/UpdatesSection.tsx';
import { useSections } from './use-sections.ts';

/** Its chosen option, otherwise its first control; one that cannot be changed now is only scrolled into view. */
function focusSetting(path: SettingPath): void {
  const item = document.querySelector(`[data-setting="${path}"]`);
  item?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  const control =
    item?.querySelector<HTMLElement>('input:checked:enabled') ?? item?.querySelector<HTMLElement>(':is(input, select, button):enabled');
  control?.focus();
}

function Sections({ settings }: { readonly settings: Settings }) {
  const { scroller, present, goToSection, onScroll } = useSections();
  const target = useSettingsTarget();
  useEffect(() => {
    if (target === undefined) return;
    goToSection(target.section);
    if (target.setting !== undefined) focusSetting(target.setting);
    clearSettingsTarget();
  }, [target, goToSection]);
  return (
    <div className="rd-settings">
      <SectionNav present={present} onGo={goToSection} />
      <div className="rd-settings-scroll" ref={scroller} onScroll={onScroll}>
        <AppearanceSection appearance={settings.appearance} />
        <ConnectionSection connection={settings.connection} />
        <LimitsSection limits={settings.limits} />
        <ReadingSection reading={settings.reading} />
        <BackgroundSection background={settings.background} />
        <NotificationsSection notifications={settings.notifications} />
        <ChangesSection changes={settings.changes} />
        <FormatsSection formats={settings.formats} />
        <LockSection lock={settings.lock} />
        <MailSection />
        <TeamSection />
        <DataSection />
        <UpdatesSection updates={settings.updates} />
        <AboutSection />
      </div>
    </div>
  );
}

/** Settings of this application. Every change applies at once. */
export function SettingsPage() {
  const settings = useCall('settings.get', {});
  const present = useWithPending(settings.data);
  return (
    <>
      <TopBar title={text.title} />
      {present !== undefined && <Sections settings={present} />}
      {present === undefined && settings.error !== null && (
        <Fault
          title={text.unread.title}
          whatToDo={text.unread.whatToDo}
          error={settings.error}
          at={new Date(settings.errorUpdatedAt).toISOString()}
          onRetry={() => void settings.refetch()}
        />
      )}
    </>
  );
}
