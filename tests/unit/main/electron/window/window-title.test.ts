import { describe, expect, it } from 'vitest';
import { en } from '../../../../../main/electron/text/en.ts';
import { id } from '../../../../../main/electron/text/id.ts';
import { windowTitle } from '../../../../../main/electron/window/window-title.ts';
import { practice } from '../../../../../renderer/text/en/practice.ts';
import { practice as practiceInIndonesian } from '../../../../../renderer/text/id/practice.ts';

describe("the window's title", () => {
  it('is the name of the application, whatever the renderer sets', () => {
    expect(windowTitle('Nusa Names, Reseller Desk', en.practiceMark)).toBe('Reseller Desk');
    expect(windowTitle('Something else entirely', en.practiceMark)).toBe('Reseller Desk');
  });

  it('starts with the practice mark while practice is shown, without the account name', () => {
    expect(windowTitle(practice.title('Practice account', 'Reseller Desk'), en.practiceMark)).toBe('PRACTICE: Reseller Desk');
    const title = practiceInIndonesian.title('Akun latihan', 'Reseller Desk');
    expect(windowTitle(title, id.practiceMark)).toBe('LATIHAN: Reseller Desk');
  });
});
