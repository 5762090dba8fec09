import { cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { folders } from '../folders.ts';
import { ordinaryUser } from '../processes/ordinary-user.ts';
import { temporaryHome } from '../processes/own-home.ts';
import { runHere } from '../processes/run.ts';
import { nodeIn, removeFolder, stageProject } from '../processes/staging.ts';
import { inOneLine } from '../testing/test-outcomes.ts';
import type { NamedTest, Scratch } from './guard-tests.ts';

/** A change of one file: replaces every occurrence of a text. */
export interface Edit {
  readonly file: string;
  readonly text: string;
  readonly becomes: string;
}

/** One rule of the security model: the edits that remove it, and the test that must notice. */
export interface Guard {
  readonly rule: string;
  readonly edits: readonly Edit[];
  readonly test: NamedTest;
}

/** Copies the project to a writable location that is readable by the user who opens windows. */
export function scratchCopy(): Scratch {
  const user = ordinaryUser();
  const project = user === null ? ownCopy() : stageProject(user);
  return { project, node: nodeIn(project), user, home: temporaryHome(user) };
}

function ownCopy(): string {
  const copy = mkdtempSync(join(tmpdir(), 'reseller-desk-copy-'));
  const skipped = new Set(['node_modules', '.git', 'test-results']);
  cpSync(folders.project, copy, { recursive: true, filter: (path) => !skipped.has(basename(path)) });
  symlinkSync(folders.modules, join(copy, 'node_modules'));
  return copy;
}

/** Builds main, preload and renderer of the copy. false: it cannot be built, and the reason was printed. */
export async function buildCopy({ project, node }: Scratch): Promise<boolean> {
  return (await runHere(node, [join(project, 'build/scripts/build.ts')], { cwd: project })) === 0;
}

export function removeScratch({ project, home }: Scratch): void {
  removeFolder(home.folder);
  removeFolder(project);
}

/** Returns why a rule cannot be tried: a text that is not in its file, or a missing file. */
export function faultsOf(project: string, { edits, test }: Guard): string[] {
  const missing = [...edits.map(({ file }) => file), test.file].filter((file) => !existsSync(join(project, file)));
  if (missing.length > 0) return missing.map((file) => `${file} does not exist`);
  return edits
    .filter(({ file, text }) => !readFileSync(join(project, file), 'utf8').includes(text))
    .map(({ file, text }) => `${file} does not contain the text to remove: ${inOneLine(text)}`);
}

/**
 * Changes files of the copy.
 * @returns a function that reverts it, or null if a text is missing: then nothing was changed
 */
export function applyEdits(project: string, edits: readonly Edit[]): (() => void) | null {
  const before = new Map<string, string>();
  const after = new Map<string, string>();
  for (const { file, text, becomes } of edits) {
    const path = join(project, file);
    const now = after.get(path) ?? readFileSync(path, 'utf8');
    if (!now.includes(text)) return null;
    if (!before.has(path)) before.set(path, now);
    after.set(path, now.replaceAll(text, becomes));
  }
  for (const [path, content] of after) writeFileSync(path, content);
  return () => {
    for (const [path, content] of before) writeFileSync(path, content);
  };
}
