import { type Document, LineCounter, parseDocument } from 'yaml';

export interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly if?: unknown;
  readonly shell?: unknown;
  readonly 'continue-on-error'?: unknown;
  readonly env?: Readonly<Record<string, unknown>>;
  readonly with?: Readonly<Record<string, unknown>>;
}

export interface Job {
  readonly uses?: string;
  readonly if?: unknown;
  readonly needs?: string | readonly string[];
  readonly env?: Readonly<Record<string, unknown>>;
  readonly defaults?: unknown;
  readonly container?: unknown;
  readonly services?: unknown;
  readonly 'continue-on-error'?: unknown;
  readonly 'runs-on'?: unknown;
  readonly 'timeout-minutes'?: unknown;
  readonly permissions?: unknown;
  readonly environment?: unknown;
  readonly strategy?: { readonly matrix?: Readonly<Record<string, unknown>> };
  readonly steps?: readonly Step[];
}

export interface Workflow {
  readonly on?: unknown;
  readonly env?: Readonly<Record<string, unknown>>;
  readonly defaults?: unknown;
  readonly permissions?: unknown;
  readonly concurrency?: unknown;
  readonly jobs?: Readonly<Record<string, Job>>;
}

/** A parsed workflow file; its grammar is checked elsewhere, so any part may be missing. */
export interface WorkflowFile {
  /** Name without folder, e.g. `test.yml`. */
  readonly name: string;
  readonly workflow: Workflow;
  readonly document: Document;
  /** Line of an offset in the text, from 1. */
  readonly lineAt: (offset: number) => number;
}

/** Parses a workflow. Invalid YAML gives an empty workflow; the grammar check reports the reason. */
export function readWorkflow(name: string, text: string): WorkflowFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const workflow = (document.errors.length === 0 ? (document.toJS() as Workflow | null) : null) ?? {};
  return { name, workflow, document, lineAt: (offset) => lines.linePos(offset).line };
}

/** Every job with its name. */
export function jobsOf({ workflow }: WorkflowFile): readonly (readonly [string, Job])[] {
  return Object.entries(workflow.jobs ?? {});
}

/** Every step with the name of its job. */
export function stepsOf(file: WorkflowFile): readonly (readonly [string, Step])[] {
  return jobsOf(file).flatMap(([name, job]) => (job.steps ?? []).map((step) => [name, step] as const));
}

/** Whether a part of a workflow reads secrets in any way. */
export const mentionsSecrets = (part: unknown): boolean => /\bsecrets\b/.test(JSON.stringify(part) ?? '');
