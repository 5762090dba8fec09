import { expect } from 'vitest';
import { brokenRules } from '../../../../build/scripts/lib/workflows/rules.ts';

export const commit = '0123456789abcdef0123456789abcdef01234567';
export const scripts = new Set(['build', 'check', 'package']);

/** A workflow that only reads. */
export const sound = `on: push
permissions:
  contents: read
concurrency: test
jobs:
  test:
    runs-on: windows-2025
    timeout-minutes: 10
    steps:
      - uses: actions/checkout@${commit} # v7.0.1
        with: { persist-credentials: false }
      - uses: actions/setup-node@${commit} # v7.0.0
        with: { package-manager-cache: false }
      - run: npm ci
      - run: npm run check
`;

/** A workflow named release.yml. */
export const publishing = `on: { push: { tags: ['v*'] } }
permissions: {}
concurrency: release
jobs:
  origin:
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    steps:
      - uses: actions/checkout@${commit} # v7.0.1
        with: { persist-credentials: false, fetch-depth: 0 }
      - run: git merge-base --is-ancestor "$GITHUB_SHA" origin/main
  package:
    needs: origin
    runs-on: macos-15
    timeout-minutes: 10
    environment: release
    steps:
      - run: npm run build
      - run: npm run package
        env: { KEY: "\${{ secrets.KEY }}" }
  publish:
    needs: [package]
    runs-on: macos-15
    timeout-minutes: 10
    permissions: { contents: write }
    steps:
      - run: gh release create "$GITHUB_REF_NAME" --draft
`;

/** The findings about one workflow. */
export const faults = (text: string, name = 'test.yml'): string[] => brokenRules({ [name]: text }, scripts);

/** The text with one part replaced; fails if that part is missing. */
export function having(part: string, instead: string, text = sound): string {
  expect(text).toContain(part);
  return text.replace(part, () => instead);
}
