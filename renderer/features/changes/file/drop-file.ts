import type { OpenedFile } from '../../../../preload/contract/change-file.ts';
import { call } from '../../../api/client.ts';

/** Bytes per chunk; a multiple of three, so that the base64 chunks need no padding. */
const piece = 240_000;

function base64Of(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''));
    reader.readAsDataURL(blob);
  });
}

/** Passes a dropped file to main in chunks, so that the renderer never holds all of it. Rejects with CallError. */
export async function openDroppedFile(file: File, signal: AbortSignal): Promise<OpenedFile> {
  const { id } = await call('changes.dropFile', { name: file.name.slice(-300) || 'file.csv', size: file.size });
  for (let at = 0; at < file.size; at += piece) {
    signal.throwIfAborted();
    await call('changes.addToFile', { file: id, bytes: await base64Of(file.slice(at, at + piece)) }, signal);
  }
  return (await call('changes.dropped', { file: id }, signal)).file;
}
