import { describe, expect, test } from 'vitest';
import { autostartEntry, isActiveEntry } from '../../../../../main/electron/background/autostart-entry.ts';

const execOf = (program: string, ...args: string[]) => /^Exec=(.*)$/m.exec(autostartEntry('Reseller Desk', { program, args }) ?? '')?.[1];

describe('an autostart entry', () => {
  test('names the program and its arguments in quotes', () => {
    expect(execOf('/opt/Reseller Desk/reseller-desk', '--background')).toBe('"/opt/Reseller Desk/reseller-desk" "--background"');
  });

  test('escapes what a shell, a field code or the entry itself would interpret', () => {
    expect(execOf('/a"b')).toBe(String.raw`"/a\\"b"`);
    expect(execOf('/a$(id)')).toBe(String.raw`"/a\\$(id)"`);
    expect(execOf('/a`id`')).toBe('"/a\\\\`id\\\\`"');
    expect(execOf(String.raw`/a\b`)).toBe(String.raw`"/a\\\\b"`);
    expect(execOf('/a', '100%u')).toBe('"/a" "100%%u"');
  });

  test.each(['relative/program', '', '/100%u', '/a=b', '/a\nExec=/bin/evil', '/a\u007f', '/a\tb'])('is not made for %j', (program) => {
    expect(autostartEntry('Reseller Desk', { program, args: [] })).toBeNull();
  });

  test('is not made for an argument with a line break', () => {
    expect(autostartEntry('Reseller Desk', { program: '/a', args: ['--background\nHidden=true'] })).toBeNull();
  });

  test('is ignored by the desktop once its program is gone', () => {
    expect(autostartEntry('Reseller Desk', { program: String.raw`/a\b c`, args: [] })).toMatch(/^TryExec=\/a\\\\b c$/m);
  });

  test('counts as on unless the desktop has turned it off', () => {
    const entry = autostartEntry('Reseller Desk', { program: '/a', args: [] }) ?? '';
    expect(isActiveEntry(entry)).toBe(true);
    expect(isActiveEntry(`${entry}Hidden=true\n`)).toBe(false);
    expect(isActiveEntry(entry.replace('enabled=true', 'enabled=false'))).toBe(false);
  });
});
