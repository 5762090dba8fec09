import type { Plugin } from 'vite';
import type { Language } from '../../preload/contract/languages.ts';

/** Takes the interface text that sources import in English from the folder of this language, and says in the document which it is. */
export function textIn(language: Language): Plugin {
  return {
    name: 'text-in',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\/text\/en\// },
      handler(source, importer, options) {
        return this.resolve(source.replace('/text/en/', `/text/${language}/`), importer, { ...options, skipSelf: true });
      },
    },
    transformIndexHtml: (html) => html.replace('<html lang="en">', `<html lang="${language}">`),
  };
}
