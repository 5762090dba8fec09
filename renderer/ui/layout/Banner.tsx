import type { ReactElement, ReactNode } from 'react';

export interface BannerProps {
  readonly tone: 'quiet' | 'needs-you' | 'broken';
  readonly icon?: ReactElement;
  /** One sentence in bold. */
  readonly strong: string;
  /** One plain sentence. */
  readonly text: ReactNode;
  /** One button. */
  readonly action?: ReactNode;
}

/** A line above the screen about the whole account or application. */
export function Banner({ tone, icon, strong, text, action }: BannerProps) {
  return (
    <div className={`rd-banner is-${tone}`} role={tone === 'broken' ? 'alert' : 'status'}>
      {icon}
      <span className="rd-banner-text">
        <strong>{strong}</strong> {text}
      </span>
      {action}
    </div>
  );
}
