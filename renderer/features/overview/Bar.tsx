export interface BarSegment {
  readonly share: number;
  readonly tone: 'covered' | 'uncovered' | 'plain';
}

/** A stacked bar of shares; its values are next to it as numbers. */
export function Bar({ parts }: { readonly parts: readonly BarSegment[] }) {
  let x = 0;
  return (
    <svg className="rd-overview-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="6" className="is-ground" />
      {parts.map(({ share, tone }) => {
        const from = x;
        x += share * 100;
        if (share === 0) return null;
        const rect = <rect key={tone} x={from} width={share * 100} height="6" className={`is-${tone}`} />;
        if (tone !== 'uncovered') return rect;
        // Two lines rather than one, so that it differs by more than its color.
        return (
          <g key={tone}>
            {rect}
            <rect x={from} y="2" width={share * 100} height="2" className="is-gap" />
          </g>
        );
      })}
    </svg>
  );
}
