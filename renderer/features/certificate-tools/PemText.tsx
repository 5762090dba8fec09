interface PemTextProps {
  readonly label: string;
  readonly pem: string;
}

/** PEM as text that can be selected. */
export function PemText({ label, pem }: PemTextProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className="rd-certificate-pem" aria-label={label} tabIndex={0}>
      <pre>{pem}</pre>
    </section>
  );
}
