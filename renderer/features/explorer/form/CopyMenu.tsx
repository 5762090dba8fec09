import { explorerForm as texts } from '../../../text/en/explorer/form.ts';
import { CaretDown, Menu } from '../../../ui/index.ts';

export type CopyLanguage = keyof typeof texts.languages;

const languages = Object.keys(texts.languages) as CopyLanguage[];

/** The same request for a terminal or a program, with placeholders for the credentials. */
export function CopyMenu({ onCopy }: { readonly onCopy: (language: CopyLanguage) => void }) {
  return (
    <Menu
      label={texts.copyAs}
      items={languages.map((language) => ({ id: language, title: texts.languages[language], run: () => onCopy(language) }))}
      trigger={(props) => (
        <button type="button" className="rd-explorer-copy" {...props}>
          {texts.copyAs}
          <CaretDown size={12} />
        </button>
      )}
    />
  );
}
