import { describe, expect, test } from 'vitest';
import { KeychainState, KeyState } from '../../../../../../preload/contract/accounts/accounts.ts';
import { ConnectionStep, connectionFaults, connectionSteps } from '../../../../../../preload/contract/accounts/connection.ts';
import { accountColors } from '../../../../../../preload/contract/lists.ts';
import { accounts } from '../../../../../../renderer/text/en/accounts/accounts.ts';
import { connectionTest } from '../../../../../../renderer/text/en/accounts/connection-test.ts';
import { keychain } from '../../../../../../renderer/text/en/accounts/keychain.ts';

/** A sentence in our style: short, calm, with a period. */
function expectCalm(text: string): void {
  expect(text).toMatch(/^[A-Z].*\.$/s);
  expect(text).not.toMatch(/!|\b(?:please|oops|sorry|success|failed)\b/i);
}

describe('the connection test has text', () => {
  test.each(connectionFaults)('for %s', (fault) => {
    const { short, meaning, whatToDo } = connectionTest.faults[fault];
    expect(short.length).toBeGreaterThan(0);
    expect(short.length).toBeLessThanOrEqual(40);
    expectCalm(meaning);
    expectCalm(whatToDo);
  });

  test('that is distinct for every error', () => {
    const { faults } = connectionTest;
    expect(Object.keys(faults).sort()).toEqual([...connectionFaults].sort());
    expect(new Set(connectionFaults.map((fault) => faults[fault].meaning)).size).toBe(connectionFaults.length);
    expect(new Set(connectionFaults.map((fault) => faults[fault].short)).size).toBe(connectionFaults.length);
  });

  test('for every step and state', () => {
    for (const step of connectionSteps) expect(connectionTest.steps[step]).toMatch(/\w/);
    for (const state of ConnectionStep.shape.state.options) expect(connectionTest.states[state]).toMatch(/\w/);
  });

  test('next to the field for every address error', () => {
    for (const fault of connectionFaults.filter((one) => one.startsWith('address-'))) expectCalm(accounts.form.addressFaults[fault] ?? '');
  });
});

describe('the keychain has text', () => {
  const problems = KeychainState.options.filter((state) => state !== 'ready');
  const platforms = ['windows', 'macos', 'linux'] as const;

  test.each(problems.flatMap((state) => platforms.map((platform) => [state, platform] as const)))('for %s on %s', (state, platform) => {
    const { title, meaning, whatToDo } = keychain.problems[state][platform]('GNOME Keyring');
    expect(title).toMatch(/^[A-Z].*[^.]$/);
    expectCalm(meaning);
    expectCalm(whatToDo);
  });

  test('on Linux that names what to install', () => {
    expect(keychain.problems['native-missing'].linux('').whatToDo).toContain('libsecret-1-0');
    expect(keychain.problems['no-service'].linux('').whatToDo).toContain('gnome-keyring');
  });

  test.each(KeyState.options)('for prompting again when a key is %s', (state) => {
    expectCalm(accounts.key.reasons[state]);
  });
});

test('every color has its own name', () => {
  expect(new Set(accountColors.map((color) => accounts.form.colors[color])).size).toBe(accountColors.length);
});
