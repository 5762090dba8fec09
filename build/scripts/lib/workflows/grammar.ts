import { join } from 'node:path';
import { folders } from '../folders.ts';

type Parser = typeof import('@actions/workflow-parser');

/**
 * GitHub's own parser. It imports its schema in a bundler's way, without the attribute that Node requires, so it is bundled here, in
 * memory.
 */
async function loadParser(): Promise<Parser> {
  const { build } = await import('vite');
  const built = await build({
    root: folders.project,
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: 'node22',
      lib: { entry: join(folders.modules, '@actions/workflow-parser/dist/index.js'), formats: ['es'], fileName: 'parser' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const chunk = (Array.isArray(built) ? built : [built]).flatMap((each) => ('output' in each ? each.output : []))[0];
  if (chunk?.type !== 'chunk') throw new Error('The parser of workflows could not be bundled.');
  return (await import(`data:text/javascript;base64,${Buffer.from(chunk.code).toString('base64')}`)) as Parser;
}

/** A check of a workflow's keys, values and expressions. It returns what GitHub would reject; empty if nothing. */
export async function workflowGrammar(): Promise<(name: string, text: string) => Promise<string[]>> {
  const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await loadParser();
  return async (name, text) => {
    const { context, value } = parseWorkflow({ name, content: text }, new NoOperationTraceWriter());
    // The second step finds errors across jobs, e.g. circular needs. It repeats the findings of the first.
    if (value !== undefined) await convertWorkflowTemplate(context, value);
    return [...new Set(context.errors.getErrors().map(({ message }) => message.replace(name, '').replace(/^:? /, '')))];
  };
}
