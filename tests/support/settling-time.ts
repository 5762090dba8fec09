import { join } from 'node:path';
import { loadDatabase } from '../../main/core/base/database.ts';

/** Lets the settling time pass: moves the send times back by ten minutes. The application must not be running. */
export async function endSettlingTime(dataFolder: string): Promise<void> {
  const database = (await loadDatabase())(join(dataFolder, 'workspace.db'));
  database.exec("UPDATE row_state SET sent_at = strftime('%Y-%m-%dT%H:%M:%fZ', sent_at, '-10 minutes') WHERE state = 'unknown'");
  database.close();
}
