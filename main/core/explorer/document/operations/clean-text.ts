/** Characters that change the text direction or are invisible: a name must look like what it is. */
const hiding = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** One line of a document's text, truncated to a length. */
export function oneLine(text: string, longest: number): string {
  // Truncated first, because a line may be megabytes long.
  return text
    .slice(0, longest * 4)
    .replace(hiding, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longest);
}

export function hides(text: string): boolean {
  return text.search(hiding) >= 0;
}
