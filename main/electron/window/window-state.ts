import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { languages } from '../../../preload/contract/languages.ts';
import { type TextSize, textSizes, usualTextSize } from '../../../preload/contract/text-sizes.ts';
import { smallestWindow } from './window-options.ts';

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const themes = ['system', 'light', 'dark'] as const;
const languageSettings = ['system', ...languages] as const;
export type Theme = (typeof themes)[number];

/** The stored window state, in `window.json`. */
export interface WindowState {
  /** null: never moved or resized. */
  readonly bounds: Rectangle | null;
  readonly maximized: boolean;
  readonly theme: Theme;
  readonly language: (typeof languageSettings)[number];
  readonly textSize: TextSize;
}

export const firstState: WindowState = { bounds: null, maximized: false, theme: 'system', language: 'system', textSize: usualTextSize };
const firstSize = { width: 1280, height: 800 } as const;

function isRectangle(value: unknown): value is Rectangle {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y, width, height } = value as Partial<Record<keyof Rectangle, unknown>>;
  return [x, y, width, height].every((side) => Number.isInteger(side) && Math.abs(side as number) <= 100_000);
}

/** Parses a window state from untrusted JSON; invalid parts get their defaults. Validated by hand: zod would cost start-up time. */
export function parseWindowState(text: string): WindowState {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return firstState;
  }
  if (typeof json !== 'object' || json === null) return firstState;
  const { bounds, maximized, theme, language, textSize } = json as Partial<Record<keyof WindowState, unknown>>;
  return {
    bounds: isRectangle(bounds) ? { x: bounds.x, y: bounds.y, width: bounds.width, height: bounds.height } : null,
    maximized: maximized === true,
    theme: themes.find((known) => known === theme) ?? 'system',
    language: languageSettings.find((known) => known === language) ?? 'system',
    textSize: textSizes.find((known) => known === textSize) ?? usualTextSize,
  };
}

/** Never throws: without a readable file the window opens as at the first start. */
export function readWindowState(file: string): WindowState {
  try {
    return parseWindowState(readFileSync(file, 'utf8'));
  } catch {
    return firstState;
  }
}

/** Writes a temporary file, then renames it. Never throws: a wrong window position next time is not worth an error message. */
export function writeWindowState(file: string, state: WindowState): void {
  const temporary = `${file}.new`;
  try {
    writeFileSync(temporary, JSON.stringify(state), { mode: 0o600 });
    renameSync(temporary, file);
  } catch {
    // The disk is full or read-only; the stores report that if it matters.
  }
}

const overlap = (from: number, length: number, otherFrom: number, otherLength: number) =>
  Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom);

/**
 * Where to open the window: the stored bounds, shrunk to the display they are mostly on and moved completely into it. Without stored
 * bounds, or if that display is gone, only a size is returned, and the system chooses the position.
 * @param workAreas of the connected displays, the main one first
 */
export function placeWindow(
  bounds: Rectangle | null,
  workAreas: readonly Rectangle[],
): { width: number; height: number; x?: number; y?: number } {
  const size = (requested: { width: number; height: number }, area: Rectangle | undefined) => ({
    width: Math.max(smallestWindow.width, Math.min(requested.width, area?.width ?? requested.width)),
    height: Math.max(smallestWindow.height, Math.min(requested.height, area?.height ?? requested.height)),
  });
  if (bounds === null) return size(firstSize, workAreas[0]);
  const shared = (area: Rectangle) => {
    const width = overlap(bounds.x, bounds.width, area.x, area.width);
    const height = overlap(bounds.y, bounds.height, area.y, area.height);
    return width < 100 || height < 50 ? 0 : width * height;
  };
  const area = workAreas.reduce<Rectangle | undefined>((best, next) => (shared(next) > (best ? shared(best) : 0) ? next : best), undefined);
  if (area === undefined) return size(bounds, workAreas[0]);
  const { width, height } = size(bounds, area);
  return {
    width,
    height,
    x: Math.max(area.x, Math.min(bounds.x, area.x + area.width - width)),
    y: Math.max(area.y, Math.min(bounds.y, area.y + area.height - height)),
  };
}
