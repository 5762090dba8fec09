import { type NativeImage, nativeImage } from 'electron';
import { type IconStyle, iconPixels } from './icon-shape.ts';

/** Points of an icon of the menu bar or tray; Linux panels scale it. */
const sizes: Readonly<Partial<Record<NodeJS.Platform, number>>> = { darwin: 18, win32: 16 };
const linuxSize = 32;
const scaleFactors = [1, 1.5, 2] as const;

function image(size: number, style: IconStyle): NativeImage {
  const made = nativeImage.createEmpty();
  for (const scaleFactor of scaleFactors) {
    const pixels = Math.round(size * scaleFactor);
    made.addRepresentation({ scaleFactor, width: pixels, height: pixels, buffer: iconPixels(pixels, style) });
  }
  return made;
}

/** @param hasDot whether something needs attention */
export function trayImage(system: NodeJS.Platform, hasDot: boolean): NativeImage {
  const isMac = system === 'darwin';
  const made = image(sizes[system] ?? linuxSize, { as: isMac ? 'mark' : 'tile', hasDot });
  if (isMac) made.setTemplateImage(true);
  return made;
}

/** What Windows shows on the button of the task bar. */
export const overlayImage = (): NativeImage => image(16, { as: 'dot', hasDot: true });
