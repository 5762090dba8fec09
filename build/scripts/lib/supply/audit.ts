import { type LockFile, nameOf } from './lock-file.ts';
import type { Part } from './sbom.ts';

const severities = ['info', 'low', 'moderate', 'high', 'critical'];

interface Vulnerability {
  readonly severity: string;
  /** Advisories, or names of packages that cause the vulnerability. */
  readonly via: readonly (string | { readonly title?: string; readonly url?: string })[];
  /** Folders as in package-lock.json. */
  readonly nodes: readonly string[];
}

/** Output of `npm audit --json`; without `vulnerabilities` if the registry could not be reached. */
export interface AuditResponse {
  readonly vulnerabilities?: Readonly<Record<string, Vulnerability>>;
  readonly message?: string;
  readonly error?: { readonly summary?: string };
}

export interface AuditResult {
  readonly passed: boolean;
  readonly lines: readonly string[];
}

/**
 * Evaluates the known vulnerabilities: in shipped packages every one counts, in tools only high and critical ones. Bundled libraries are
 * devDependencies here, so npm's own `--omit=dev` would miss them.
 */
export function evaluateAudit(answer: AuditResponse, lock: LockFile, parts: ReadonlyMap<string, Part>): AuditResult {
  if (answer.vulnerabilities === undefined) {
    const reason = answer.error?.summary || answer.message || 'no reason given';
    return { passed: false, lines: [`The registry could not be queried for known vulnerabilities: ${reason}`] };
  }
  let counted = 0;
  const lines = Object.entries(answer.vulnerabilities).flatMap(([, { severity, via, nodes }]) =>
    nodes.map((folder) => {
      const part = parts.get(folder);
      const counts = part !== undefined || severities.indexOf(severity) >= severities.indexOf('high') || !severities.includes(severity);
      if (counts) counted += 1;
      const entry = lock[folder] ?? {};
      const reasons = via.map((each) => (typeof each === 'string' ? `by ${each}` : `${each.title ?? 'no title'} ${each.url ?? ''}`.trim()));
      return `${counts ? 'counts' : 'listed'} ${severity} ${nameOf(folder, entry)} ${entry.version ?? ''} (${part ?? 'tool'}): ${reasons.join('; ')}`;
    }),
  );
  return { passed: counted === 0, lines: [...lines, `${lines.length} known vulnerabilities, ${counted} of which count`] };
}
