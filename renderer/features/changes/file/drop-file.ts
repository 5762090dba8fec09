import type { OpenedFile } from '../../../../preload/contract/change-file.ts';
import { call } from '../../../api/client.ts';

/** Bytes of a piece; a multiple of three, so that the pieces' base64 needs no filling. */
const piece = 240_000;

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''));
    reader.readAsDataURL(blob);
  });
}

/** Hands a file that was dropped to main, a piece at a time, so that the page never holds it. Rejects with CallError. */
export async function handOver(file: File, signal: AbortSignal): Promise<OpenedFile> {
  const { id } = await call('changes.dropFile', { name: file.name.slice(-300) || 'file.csv', size: file.size });
  for (let at = 0; at < file.size; at += piece) {
    signal.throwIfAborted();
    await call('changes.addToFile', { file: id, bytes: await base64Of(file.slice(at, at + piece)) }, signal);
  }
  return (await call('changes.dropped', { file: id }, signal)).file;
}
