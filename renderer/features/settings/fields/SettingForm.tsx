import type { ReactNode } from 'react';

interface SettingFormProps {
  /** Enter was pressed in the field. */
  readonly onEnter: () => void;
  readonly children: ReactNode;
}

/** The form around a typed setting. */
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
