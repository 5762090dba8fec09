import { dirname, posix } from 'node:path';

const link = /!?\[[^\]]*\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)|(?:src|srcset|href)="([^"]+)"/g;
const elsewhere = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i;

/**
 * Links of a Markdown text to files of the project (without web pages and anchors on the same page).
 * @param file path of the text, relative to the project, with forward slashes
 * @returns paths relative to the project; one that leaves the project starts with `..`
 */
export function linkedFiles(file: string, markdown: string): string[] {
  const withoutCode = markdown.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
  return [...withoutCode.matchAll(link)]
    .map((match) => match[1] ?? match[2] ?? '')
    .filter((target) => target !== '' && !elsewhere.test(target))
    .map((target) => posix.normalize(posix.join(dirname(file), decodeURI(target.replace(/[#?].*$/, '')))));
}
