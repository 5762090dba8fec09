/** What a host with an icon outside its window offers. */
export interface BackgroundHost {
  /** Whether the system shows such an icon now. Never rejects. */
  hasTray(): Promise<boolean>;
  /** Whether the system starts the application when the user logs in; null: it cannot. Never rejects. */
  startsAtLogin(): Promise<boolean | null>;
  /** Rejects with AppError DISK or INTERNAL if the system did not store it. */
  setStartAtLogin(on: boolean): Promise<void>;
}
