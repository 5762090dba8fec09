import { Component, type ReactNode } from 'react';
import { call } from '../api/client.ts';
import { errorDetails } from '../api/error-details.ts';
import { app } from '../text/en/application.ts';
import { Button, ErrorPanel } from '../ui/index.ts';
import { ScreenShown } from './frame/ScreenShown.tsx';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly details: string | null;
}

/** Contains an error within its screen. React only supports this for classes. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { details: null };

  static getDerivedStateFromError(error: unknown): State {
    return { details: errorDetails(error, new Date().toISOString()) };
  }

  override render(): ReactNode {
    const { details } = this.state;
    if (details === null) return this.props.children;
    return (
      <>
        <ErrorPanel
          title={app.crash.title}
          meaning={app.crash.meaning}
          whatToDo={app.crash.whatToDo}
          details={details}
          onCopy={() => void call('app.copy', { text: details })}
          action={
            <Button variant="primary" onPress={() => this.setState({ details: null })}>
              {app.crash.reopen}
            </Button>
          }
        />
        <ScreenShown />
      </>
    );
  }
}
