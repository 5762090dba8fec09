import { join } from 'node:path';
import { loadDatabase } from '../../main/core/base/database.ts';

/** The settling time goes by: what was sent was sent ten minutes earlier. The application does not run meanwhile. */
export async function letSettlingPass(dataFolder: string): Promise<void> {
  const database = (await loadDatabase())(join(dataFolder, 'workspace.db'));
  database.exec("UPDATE row_state SET sent_at = strftime('%Y-%m-%dT%H:%M:%fZ', sent_at, '-10 minutes') WHERE state = 'unknown'");
  database.close();
}
