import type { ReactNode } from 'react';
import { type SettingPath, settingTitles } from '../setting-titles.ts';

/** A setting that a command leads to; `children` receives its label. */
export function SettingItem({ path, children }: { readonly path: SettingPath; readonly children: (label: string) => ReactNode }) {
  return (
    <div className="rd-setting" data-setting={path}>
      {children(settingTitles[path])}
    </div>
  );
}
