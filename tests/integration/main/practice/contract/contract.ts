import type { Dialects } from '../../../../../main/practice/kernel/dialects.ts';
import { type Caller, type CallInput, type Exchange, exchange } from './exchange.ts';
import { type ContractOperation, operationOf } from './operations.ts';
import { createValidator } from './validator.ts';
import { formOf, queryOf } from './values.ts';

/** Calls operations with values from the document and validates their responses against it. */
export interface Contract {
  readonly dialects: Dialects;
  /**
   * Expects success and returns `data`; values not given are generated from the schemas. If a form has required fields, the same call is
   * first made without any, which must be refused. Throws an error if the call is refused.
   */
  call(operationId: string, input?: CallInput): Promise<unknown>;
  /** Advances the service's clock. */
  later(ms: number): void;
  /** Returns a new number at each call, for values that must be unique. */
  fresh(): number;
  /** Deviations from the document. */
  readonly faults: string[];
  /** Status of the last success, and its input, by operation. */
  readonly done: ReadonlyMap<string, { readonly status: number; readonly input: CallInput }>;
}

export function createContract(caller: Caller, dialects: Dialects, later: (ms: number) => void): Contract {
  const validate = createValidator(dialects);
  const faults: string[] = [];
  const done = new Map<string, { status: number; input: CallInput }>();
  let n = 0;

  const check = (operationId: string, status: number, answer: Exchange): void => {
    const wrong = validate(operationId, status, answer.body);
    if (wrong.length > 0) faults.push(`${operationId} ${answer.status}: ${wrong.slice(0, 5).join('; ')} in ${answer.text.slice(0, 600)}`);
  };

  const refuseEmpty = async (operation: ContractOperation, input: CallInput): Promise<void> => {
    const needed = neededFields(operation, dialects);
    if (needed.length === 0) return;
    const answer = await exchange(caller, operation, { ...input, form: {} });
    const expected = dialects.errorStatus === '200' ? 200 : 422;
    if (answer.status !== expected) {
      faults.push(`${operation.id} without a form: ${answer.status} instead of ${expected}, ${answer.text.slice(0, 300)}`);
      return;
    }
    check(operation.id, 422, answer);
    const errors = (answer.body as { errors?: object } | undefined)?.errors ?? {};
    const unnamed = needed.filter((field) => !(field in errors));
    if (unnamed.length > 0)
      faults.push(`${operation.id} without a form: errors do not name ${unnamed.join(', ')}: ${answer.text.slice(0, 300)}`);
  };

  return {
    dialects,
    faults,
    done,
    later,
    fresh: () => (n += 1),
    async call(operationId, input = {}) {
      n += 1;
      const operation = operationOf(operationId);
      const full: CallInput = {
        path: input.path ?? {},
        query: { ...queryOf(operation, n), ...input.query },
        form: { ...formOf(operation, n, 'all'), ...input.form },
      };
      await refuseEmpty(operation, full);
      const answer = await exchange(caller, operation, full);
      const body = answer.body as { success?: unknown; data?: unknown } | undefined;
      if (answer.status < 200 || answer.status > 299 || body?.success === false)
        throw new Error(`${operationId} ${JSON.stringify(full)} answered ${answer.status} ${answer.text.slice(0, 300)}`);
      done.set(operationId, { status: answer.status, input: full });
      check(operationId, answer.status, answer);
      return Array.isArray(answer.body) ? answer.body : body?.data;
    },
  };
}

/** Fields that errors must name, as the service names them: `records[0][name]` is `records.0.name`. */
function neededFields({ id, form }: ContractOperation, dialects: Dialects): string[] {
  const optional = new Set<string>();
  if (dialects.addressState === 'optional') optional.add('state');
  if (id === 'cancelDomainTransfer' && dialects.cancelTransferBody === 'none') return [];
  // For a missing list, the service names the list or its first item.
  if (id === 'setNameservers') return [];
  const needed = (form?.required ?? []).filter((field) => !optional.has(field));
  if (id === 'updateCustomer' && dialects.customerPassword === 'required') needed.push('password');
  return needed.map((field) => field.replaceAll(']', '').replaceAll('[', '.'));
}
