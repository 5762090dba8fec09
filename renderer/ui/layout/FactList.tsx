interface FactListProps {
  /** What is null is not shown. */
  readonly facts: readonly (readonly [label: string, value: string | null])[];
}

/** Names and values of a part of a check. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="rd-facts">
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
