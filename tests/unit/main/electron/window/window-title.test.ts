import { describe, expect, it } from 'vitest';
import { texts } from '../../../../../main/electron/texts.ts';
import { windowTitle } from '../../../../../main/electron/window/window-title.ts';
import { practice } from '../../../../../renderer/text/en/practice.ts';

describe("the window's title", () => {
  it('is the name of the application, whatever the renderer sets', () => {
    expect(windowTitle('Nusa Names, Reseller Desk')).toBe('Reseller Desk');
    expect(windowTitle('Something else entirely')).toBe('Reseller Desk');
  });

  it('starts with the practice mark while practice is shown, without the account name', () => {
    expect(practice.mark).toBe(texts.practiceMark);
    expect(windowTitle(practice.title('Practice account', 'Reseller Desk'))).toBe('PRACTICE: Reseller Desk');
  });
});
