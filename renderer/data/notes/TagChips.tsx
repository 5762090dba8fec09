import { Fragment } from 'react';
import { notes as text } from '../../text/en/notes.ts';
import { tipAttributes } from '../../ui/overlays/tip-attributes.ts';
import './notes.css';

/** Tags in a list row. */
export function TagChips({ tags }: { readonly tags: readonly string[] }) {
  return (
    <span className="rd-tag-chips" {...(tags.length === 0 ? {} : tipAttributes(tags.join(text.tags.between)))}>
      {tags.map((tag, at) => (
        <Fragment key={tag}>
          {at > 0 && <span className="rd-hidden">{text.tags.between}</span>}
          <span className="rd-tag">{tag}</span>
        </Fragment>
      ))}
    </span>
  );
}
