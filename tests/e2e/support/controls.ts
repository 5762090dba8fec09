import type { Page } from 'playwright/test';

/**
 * Visible controls that show no edge where there are no shadows and no backgrounds of ours: neither a border nor an outline on two sides at
 * least, nor an underline, nor the system's highlight.
 */
export function controlsWithoutEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = 'button, a[href], input, select, textarea, summary, [role="button"], [role="tab"], [role="switch"], [role="slider"]';
    const isClear = (color: string) => color === 'transparent' || /^rgba\(.+, 0\)$/.test(color);
    const hasEdge = (element: Element): boolean => {
      const style = getComputedStyle(element);
      const sides = (['top', 'right', 'bottom', 'left'] as const).filter(
        (side) =>
          Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) > 0 &&
          style.getPropertyValue(`border-${side}-style`) !== 'none' &&
          !isClear(style.getPropertyValue(`border-${side}-color`)),
      );
      const isOutlined = Number.parseFloat(style.outlineWidth) > 0 && style.outlineStyle !== 'none' && !isClear(style.outlineColor);
      // The system draws the edge of its own check boxes.
      const isNative = element.matches('[type="checkbox"], [type="radio"]') && style.appearance === 'auto';
      return isNative || sides.length >= 2 || isOutlined || style.textDecorationLine.includes('underline');
    };
    const isHighlighted = (element: Element) => getComputedStyle(element).forcedColorAdjust === 'none';
    // The edge of a composite is that of the element around its entries, which highlights one of them.
    const composite = '[role="menu"], [role="listbox"], [role="tree"], nav';
    const isField = (element: Element) => element.matches('input, select, textarea');
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.closest('[inert], svg, .rd-hidden') === null;
    // An input that is drawn by the element after it, or is in a frame that has the edge.
    const drawn = (element: Element): Element[] => {
      if (!isField(element)) return [element];
      const { parentElement, nextElementSibling } = element;
      return [element, nextElementSibling, parentElement, parentElement?.parentElement].filter((one) => one instanceof Element);
    };
    const isHiddenInput = (element: Element) => element.matches('input[type="file"], input[type="hidden"]');
    return [...document.querySelectorAll(controls)]
      .filter((element) => (isShown(element) || element.matches('.bp6-control-input')) && !isHiddenInput(element))
      .filter((element) => element.closest(composite) === null)
      .filter((element) => !drawn(element).some((one) => hasEdge(one) || isHighlighted(one)))
      .map(
        (element) =>
          `${element.localName}.${element.className}: ${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 50)}`,
      );
  });
}

/**
 * Visible targets of less than 24 by 24 px without the space that WCAG 2.2 (2.5.8) accepts instead: a circle of 24 px around the center of
 * each touches no other target and no such circle. Links in a line of text are exempt.
 */
export function tooSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { run } = (window as unknown as { axe: typeof import('axe-core') }).axe;
    const { violations } = await run({ runOnly: { type: 'rule', values: ['target-size'] } });
    return violations.flatMap(({ nodes }) => nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary}`));
  });
}
