import { bundledDocument } from '../../core/explorer/document/bundled.ts';
import { createThread } from '../../core/explorer/thread/client.ts';
import { startThread } from '../../core/explorer/thread/start.ts';

/** Starts the explorer's thread from the package and has it parse the bundled document. Returns the error, or null. */
export async function tryExplorer(): Promise<string | null> {
  const { bytes, hash } = await bundledDocument();
  const thread = createThread({ start: startThread, bytesOf: async () => bytes });
  try {
    const index = await thread.call('document.read', { bytes });
    const [first] = index.operations;
    if (index.hash !== hash || first === undefined) return 'the bundled document was not read';
    const { entry } = await thread.call('form.operation', { hash, key: first.key });
    return entry.key === first.key ? null : 'the form of an operation was not made';
  } finally {
    await thread.close();
  }
}
