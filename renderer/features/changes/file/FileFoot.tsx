import type { FileCheck } from '../../../../preload/contract/change-file.ts';
import { changeFile } from '../../../text/en/changes/file.ts';
import { Button, useFormats } from '../../../ui/index.ts';

const { foot: words } = changeFile;

/** Leads to the review; if only the valid rows are used, it says so. */
export function FileFoot({ check, busy, onReview }: { readonly check: FileCheck; readonly busy: boolean; readonly onReview: () => void }) {
  const { number } = useFormats();
  const { good, rows, examples } = check;
  const bad = rows - examples - good;
  const reported = bad > 0 ? words.without(number(bad)) : words.all;
  return (
    <section className="rd-job-foot" aria-label={words.label}>
      <span className="rd-job-told" role="status">
        {good === 0 ? words.nothing : reported}
      </span>
      <Button variant="primary" busy={busy} disabledReason={good === 0 ? words.nothing : undefined} onPress={onReview}>
        {words.review(number(good))}
      </Button>
    </section>
  );
}
