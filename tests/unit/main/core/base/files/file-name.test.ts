import { expect, it } from 'vitest';
import { safeFileName } from '../../../../../../main/core/base/files/file-name.ts';

it.each([
  ['domains-2026-11-24.csv', 'domains-2026-11-24.csv'],
  ['xn--bcher-kva.example.zone', 'xn--bcher-kva.example.zone'],
  ['bücher.example.zone', 'bücher.example.zone'],
  ['../../.ssh/authorized_keys', 'authorized_keys'],
  ['..\\..\\Start Menu\\run.bat', 'run.bat'],
  ['/etc/passwd', 'passwd'],
  ['C:evil.zone', 'Cevil.zone'],
  ['.bashrc', 'bashrc'],
  ['..', 'suggestion'],
  ['a/', 'suggestion'],
  ['', 'suggestion'],
  ['name\u0000\n.zone', 'name.zone'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['CON', '_CON'],
  ['nul.zone', '_nul.zone'],
  ['console.zone', 'console.zone'],
  [`${'a'.repeat(300)}.zone`, `${'a'.repeat(150)}.zone`],
])('%j becomes %j', (text, name) => {
  expect(safeFileName(text)).toBe(name);
});
