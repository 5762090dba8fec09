import type { ReactNode } from 'react';

interface SettingFormProps {
  /** Enter was pressed in the field. */
  readonly onEnter: () => void;
  readonly children: ReactNode;
}

/** The frame of a setting that is typed. */
export function SettingForm({ onEnter, children }: SettingFormProps) {
  return (
    <form
      className="rd-setting-form"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      {children}
    </form>
  );
}
