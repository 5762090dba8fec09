import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fingerprintOfInputs } from '../../../build/scripts/lib/build-inputs.ts';

let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'build-inputs-'));
  mkdirSync(join(project, 'main/core'), { recursive: true });
  writeFileSync(join(project, 'main/core/a.ts'), 'export const a = 1;');
});

afterEach(() => rmSync(project, { recursive: true }));

describe('fingerprintOfInputs', () => {
  test('is the same while the sources are unchanged', () => {
    expect(fingerprintOfInputs(project)).toBe(fingerprintOfInputs(project));
  });

  test('changes with content, a new file or a removed one', () => {
    const seen = new Set([fingerprintOfInputs(project)]);
    writeFileSync(join(project, 'main/core/a.ts'), 'export const a = 2;');
    seen.add(fingerprintOfInputs(project));
    writeFileSync(join(project, 'main/core/b.ts'), '');
    seen.add(fingerprintOfInputs(project));
    rmSync(join(project, 'main/core/a.ts'));
    seen.add(fingerprintOfInputs(project));
    expect(seen.size).toBe(4);
  });

  test('ignores build output', () => {
    const before = fingerprintOfInputs(project);
    mkdirSync(join(project, 'dist'));
    writeFileSync(join(project, 'dist/index.js'), 'built');
    expect(fingerprintOfInputs(project)).toBe(before);
  });
});
