export interface TipAttributes {
  readonly 'data-tip': string;
  readonly 'data-tip-more'?: string;
  readonly 'data-tip-keys'?: string;
}

/** Attributes with which `TooltipLayer` shows a tooltip for an element. */
export function tipAttributes(text: string, more?: string, keys?: readonly string[]): TipAttributes {
  return {
    'data-tip': text,
    ...(more === undefined ? {} : { 'data-tip-more': more }),
    ...(keys === undefined ? {} : { 'data-tip-keys': keys.join(' ') }),
  };
}
