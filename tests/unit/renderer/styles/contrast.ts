/** Relative luminance of "#rrggbb" by WCAG 2.2. */
function luminance(color: string): number {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  if (hex === null) throw new Error(`Not a plain color: ${color}`);
  const [red = 0, green = 0, blue = 0] = hex.slice(1).map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colors, from 1 to 21, by WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function declarations(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/(--rd-[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]));
}

function block(css: string, selector: string): string {
  const start = css.indexOf(`\n${selector} {`);
  if (start === -1) throw new Error(`No block ${selector}`);
  return css.slice(start, css.indexOf('\n}', start));
}

/** The tokens of both themes; dark is light with its own values on top. */
export function readTokens(css: string): Record<'light' | 'dark', Record<string, string>> {
  const light = declarations(block(css, ':root'));
  const dark = declarations(
    block(css, css.includes(":root[data-theme='dark'] {") ? ":root[data-theme='dark']" : ':root[data-theme="dark"]'),
  );
  return { light, dark: { ...light, ...dark } };
}
