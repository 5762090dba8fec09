import type { Page } from 'playwright/test';

/** The application, started on one of the hosts. */
export interface Launched {
  /** The current page. */
  readonly page: Page;
  /** Id of the process behind it. */
  readonly process: number;
  /** Text last copied by the application, or put there by the test. */
  clipboard(): Promise<string>;
  setClipboard(text: string): Promise<void>;
  /** Sets the result of the next file dialogs; null: the user cancels. */
  answerDialogs(path: string | null): Promise<void>;
  /**
   * Closes the window and the application, empties the data folder, and opens both again in the same processes.
   * @param windowOptions of the new window
   * @param from a folder whose content is copied to the data folder; null: nothing
   */
  startOver(windowOptions: WindowOptions, from: string | null): Promise<void>;
  /** Quits it as a user does, or kills it. */
  close(how?: 'quit' | 'kill'): Promise<void>;
}

/** How a test starts the application. */
export interface LaunchOptions {
  readonly dataFolder: string;
  /** Home and runtime folder, D-Bus session: nothing of the user or machine that runs the tests. */
  readonly environment: Readonly<Record<string, string>>;
  readonly windowOptions: WindowOptions;
}

export interface WindowOptions {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark' | 'no-preference';
  readonly locale: string;
  readonly timeZone: string;
}
