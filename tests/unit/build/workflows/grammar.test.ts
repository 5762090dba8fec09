import { beforeAll, expect, test } from 'vitest';
import { workflowGrammar } from '../../../../build/scripts/lib/workflows/grammar.ts';

let grammar: Awaited<ReturnType<typeof workflowGrammar>>;
beforeAll(async () => {
  grammar = await workflowGrammar();
});

const job = (lines: string) => `on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n${lines}`;

test('a workflow that GitHub accepts has no errors', async () => {
  expect(await grammar('a.yml', job('    steps:\n      - run: x\n'))).toEqual([]);
});

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: these are expressions of workflows
test.each([
  ['an unknown key', job('    timeout-minute: 4\n    steps: [{ run: x }]\n'), "(Line: 5, Col: 5): Unexpected value 'timeout-minute'"],
  ['a right that does not exist', job('    permissions: { nonsense: read }\n    steps: [{ run: x }]\n'), "Unexpected value 'nonsense'"],
  ['a step with two tasks', job('    steps:\n      - uses: a/b@c\n        run: x\n'), "Unexpected value 'run'"],
  ['an unknown context', job('    steps: [{ run: "${{ githb.ref }}" }]\n'), "Unrecognized named-value: 'githb'"],
  ['a context that is not there yet', job('    if: ${{ runner.os }}\n    steps: [{ run: x }]\n'), "Unrecognized named-value: 'runner'"],
  ['an expression without an end', job('    steps:\n      - run: "${{ github.ref"\n'), 'The expression is not closed'],
  ['a job that waits for one that is not there', job('    needs: b\n    steps: [{ run: x }]\n'), 'at least one job with no dependencies'],
  ['text that is no YAML', 'on: [push\n', 'Flow sequence'],
])('%s is reported', async (_what, text, fault) => {
  const faults = await grammar('a.yml', text);
  expect(faults.join('\n')).toContain(fault);
  expect(faults.join('\n')).not.toContain('a.yml');
});
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: these are expressions of workflows
