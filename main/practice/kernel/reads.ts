/** Whether a method only reads; all others are writes, which have a form. */
export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}
