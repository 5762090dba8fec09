import type { Dialects } from '../../../../../main/practice/kernel/dialects.ts';
import type { Contract } from './contract.ts';
import { type Caller, exchange } from './exchange.ts';
import { type ContractOperation, operations } from './operations.ts';
import type { PracticeUnderTest } from './practice.ts';
import { createValidator } from './validator.ts';

/** Triggers every documented refusal of every operation, with the values accepted before. Returns the errors. */
export async function callRefusals({ practice, caller, dialects }: PracticeUnderTest, { done }: Contract): Promise<string[]> {
  const expected = createExpectation(dialects);
  const writes = () => practice.ledger().filter(({ status }) => status < 300).length;
  const before = writes();

  const stranger = { ...caller, apiKey: 'another-key' };
  for (const operation of stating('401')) await expected(operation, 401, 'Unauthenticated.', () => call(stranger, operation));

  for (const operation of stating('404')) {
    const path = Object.fromEntries(operation.parameters.filter(isInPath).map(({ name }) => [name, '999999999']));
    const query = operation.id === 'getDomainByName' ? { domain_name: 'contract-unknown.com' } : {};
    await expected(operation, 404, 'not found', () => exchange(caller, operation, { ...done.get(operation.id)?.input, path, query }));
  }

  practice.setWhitelisted(false);
  for (const operation of stating('422')) await expected(operation, 422, 'not whitelisted', () => call(caller, operation));
  practice.setWhitelisted(true);

  if (writes() !== before) expected.faults.push(`${writes() - before} refused writes were carried out.`);
  return expected.faults;

  function call(as: Caller, operation: ContractOperation) {
    return exchange(as, operation, done.get(operation.id)?.input ?? {});
  }
}

function stating(status: string): ContractOperation[] {
  return [...operations.values()].filter(({ responses, needsCredentials }) => responses[status] !== undefined && needsCredentials);
}

function isInPath(parameter: ContractOperation['parameters'][number]): boolean {
  return parameter.in === 'path';
}

/** Refusals from before the operations keep their status and, for the whitelist, may be plain text. */
function createExpectation(dialects: Dialects) {
  const validate = createValidator(dialects);
  const faults: string[] = [];
  const check = async (operation: ContractOperation, status: 401 | 404 | 422, text: string, ask: () => ReturnType<typeof exchange>) => {
    const answer = await ask();
    const shown = status === 404 && dialects.errorStatus === '200' ? 200 : status;
    const reported = `${operation.id} ${status}: answered ${answer.status} ${answer.text.slice(0, 200)}`;
    if (answer.status !== shown || !answer.text.includes(text)) faults.push(reported);
    if (status === 422 && dialects.whitelistBody === 'text') return;
    for (const wrong of validate(operation.id, status, answer.body)) faults.push(`${reported}: ${wrong}`);
  };
  return Object.assign(check, { faults });
}
