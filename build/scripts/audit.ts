import { readFileSync } from 'node:fs';
import { buildIfNeeded, bundledList } from './lib/build-application.ts';
import { folders } from './lib/folders.ts';
import { jsonIn, runNpm } from './lib/processes/npm.ts';
import { type AuditResponse, evaluateAudit } from './lib/supply/audit.ts';
import { readLockFile } from './lib/supply/lock-file.ts';
import { releaseComponents } from './lib/supply/release-parts.ts';
import { usage } from './lib/usage.ts';

usage('npm run audit: asks the registry for known vulnerabilities and for the signatures of what is installed');

/** `npm run audit`: queries the registry for known vulnerabilities and for the signatures of installed packages. */
async function audit(): Promise<boolean> {
  if (!(await buildIfNeeded())) return false;
  const lock = readLockFile(folders.project);
  const bundled = JSON.parse(readFileSync(bundledList, 'utf8')) as string[];
  const answer = jsonIn((await runNpm(['audit', '--json'], folders.project)).output) as AuditResponse;
  const { passed, lines } = evaluateAudit(answer, lock, releaseComponents(folders.project, lock, bundled));
  for (const line of lines) console.log(line);

  const signatures = await runNpm(['audit', 'signatures'], folders.project);
  console.log(signatures.output.trim());
  return passed && signatures.code === 0;
}

process.exitCode = (await audit()) ? 0 : 1;
