/** An id of the path; -1, which no row has, when it is no number. */
export function idOf(text: string | undefined): number {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : -1;
}
