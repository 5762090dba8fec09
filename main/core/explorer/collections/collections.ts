import type { Output, Parsed } from '../../../../preload/contract/index.ts';
import { AppError } from '../../base/errors.ts';
import type { Platform } from '../../platform.ts';
import { isSecretField } from '../../redaction/fields.ts';
import type { SecretForm } from '../../redaction/secret-forms.ts';
import type { ExplorerCollectionsTable } from '../../store/workspace/explorer-collections-table.ts';
import { foldName } from '../../store/workspace/own-names.ts';
import { containsKnownSecret } from '../form/stored-values.ts';
import type { CollectionsService } from '../port.ts';
import type { ExplorerThread } from '../thread/client.ts';
import { writeCollection } from './file.ts';
import { assertCapacity, bytesOfFile, type OpenedFile, openedFile, previewOf, shownPaths, takeFile } from './import.ts';
import { freeName, nameInUse, ownName } from './names.ts';
import { type Present, presentOf, presentShown, replaceBy } from './replace.ts';
import { saveCollection } from './save-file.ts';

export interface CollectionsDeps {
  readonly thread: () => Promise<Pick<ExplorerThread, 'call'>>;
  /** Called each time, because a restore replaces the table. */
  readonly table: () => ExplorerCollectionsTable;
  /** All known secrets, in every form. */
  readonly forms: () => readonly SecretForm[];
  readonly dialogs: Pick<Platform['dialogs'], 'openFile' | 'saveFile'>;
}

/** Approximate UTF-8 bytes, for a request and for a collection. */
const maxRequestSize = 200_000;
const maxCollectionSize = 4_000_000;
/** Milliseconds for checking a large file against a large document. */
const readingTime = 60_000;

/**
 * The user's saved requests. They contain no secrets: secrets are removed, based on the operation's own form, before a request is written.
 */
export function createCollections({ thread, table, forms, dialogs }: CollectionsDeps): CollectionsService {
  let opened: { readonly importId: string; readonly file: OpenedFile; readonly present: Present | null } | null = null;
  let imports = 0;

  const nameOf = (collection: number): string => {
    const name = table().name(collection);
    if (name === null) throw new AppError('NOT_FOUND', 'collection-gone');
    return name;
  };
  const requestOf = (id: number) => {
    const request = table().request(id);
    if (request === null) throw new AppError('NOT_FOUND', 'saved-request-gone');
    return request;
  };
  const named = (name: string): string => {
    const tidy = ownName(name);
    if (containsKnownSecret(forms())(tidy)) throw new AppError('VALIDATION', 'name-with-secret');
    return tidy;
  };
  const addCollection = (name: string): number => {
    const tidy = named(name);
    if (table().named(tidy) !== null) throw nameInUse();
    assertCapacity(table(), { collections: 1, requests: 0 });
    return table().add(tidy);
  };
  const assertFits = (collection: number, body: string, except: number | null): void => {
    if (Buffer.byteLength(body) > maxRequestSize) throw new AppError('VALIDATION', 'request-too-large');
    if (table().size(collection, except) + body.length > maxCollectionSize) throw new AppError('VALIDATION', 'collection-full');
  };

  return {
    list: async () => ({ collections: table().list() }),
    async saved({ hash, id }, signal) {
      const { name, key, collection, body } = requestOf(id);
      const stored = await (await thread()).call(
        'form.kept',
        { hash, key, values: JSON.parse(body), variables: null, forms: forms() },
        { signal },
      );
      return { id, name, key, collection, values: stored.values };
    },
    async save({ hash, key, values, name, into, over }, signal) {
      const stored = await (await thread()).call('form.kept', { hash, key, values, variables: null, forms: forms() }, { signal });
      const body = JSON.stringify(stored.values);
      return table().together((): Output<'collections.save'> => {
        const own = named(name);
        const collection = 'collection' in into ? into.collection : (table().named(ownName(into.named)) ?? addCollection(into.named));
        nameOf(collection);
        if (over !== null) requestOf(over);
        if (table().namesIn(collection, over).has(foldName(own))) throw nameInUse();
        assertFits(collection, body, over);
        assertCapacity(table(), { collections: 0, requests: over === null ? 1 : 0 });
        const request = { collection, name: own, key, body };
        const id = over ?? table().insert(request);
        if (over !== null) table().update(over, request);
        return { id, collection, withheld: shownPaths(stored.withheld) };
      });
    },
    async change({ id, name, collection }) {
      return table().together(() => {
        const before = requestOf(id);
        const to = collection ?? before.collection;
        nameOf(to);
        const usedNames = table().namesIn(to, id);
        const own = name === undefined ? freeName(before.name, (folded) => usedNames.has(folded)) : named(name);
        if (usedNames.has(foldName(own))) throw nameInUse();
        if (to !== before.collection) assertFits(to, before.body, null);
        table().update(id, { ...before, collection: to, name: own });
        return { done: true as const };
      });
    },
    async duplicate({ id }) {
      return table().together(() => {
        const before = requestOf(id);
        assertFits(before.collection, before.body, null);
        assertCapacity(table(), { collections: 0, requests: 1 });
        const usedNames = table().namesIn(before.collection, null);
        return { id: table().insert({ ...before, name: freeName(before.name, (folded) => usedNames.has(folded)) }) };
      });
    },
    async remove({ id }) {
      table().remove(id);
      return { done: true };
    },
    add: async ({ name }) => ({ id: table().together(() => addCollection(name)) }),
    async rename({ id, name }) {
      nameOf(id);
      const tidy = named(name);
      const other = table().named(tidy);
      if (other !== null && other !== id) throw nameInUse();
      table().rename(id, tidy);
      return { done: true };
    },
    async drop({ id }) {
      table().drop(id);
      return { done: true };
    },
    async variables({ accountId, id }) {
      nameOf(id);
      return { variables: table().variables(id, accountId) };
    },
    async saveVariables({ accountId, id, variables, renamed = [] }) {
      nameOf(id);
      assertVariables(variables, forms());
      table().together(() => table().writeVariables(id, accountId, variables, renamed));
      return { variables: table().variables(id, accountId) };
    },
    async saveFile({ id }, signal) {
      const name = nameOf(id);
      const stored = table().requestsOf(id);
      const requests = stored.map(({ name: of, key, body }) => ({ name: of, operation: key, values: JSON.parse(body) }));
      const text = writeCollection({ name, variables: table().variableNames(id), requests });
      if (containsKnownSecret(forms())(text)) throw new AppError('VALIDATION', 'collection-with-secret');
      const file = await saveCollection(dialogs, name, text, signal);
      return file === null ? null : { name: file, requests: requests.length };
    },
    async openFile({ hash }, signal) {
      const path = await dialogs.openFile();
      if (path === null || signal.aborted) return null;
      const worker = await thread();
      const options = { signal, within: readingTime };
      const file = await worker.call('collections.read', { bytes: await bytesOfFile(path) }, options);
      const checked = await worker.call('collections.check', { hash, requests: file.requests, forms: forms() }, options);
      imports += 1;
      const importId = `i${imports}`;
      const read = openedFile(file, checked);
      for (const { name } of [read, ...read.requests]) named(name);
      const present = presentOf(table(), read);
      opened = { importId, file: read, present };
      return { importId, ...previewOf(table(), path, read), present: present && presentShown(present, read) };
    },
    async takeFile({ importId, over }) {
      if (opened?.importId !== importId || (over !== null && over !== opened.present?.id))
        throw new AppError('NOT_FOUND', 'collection-file-released');
      const { file, present } = opened;
      if (over !== null && present !== null) replaceBy(table(), file, present);
      const id = over ?? takeFile(table(), file);
      opened = null;
      return { id };
    },
  };
}

function assertVariables(variables: Parsed<'collections.saveVariables'>['variables'], forms: readonly SecretForm[]): void {
  if (new Set(variables.map(({ name }) => name)).size < variables.length) throw new AppError('VALIDATION', 'variables-same-name');
  const named = variables.find(({ name }) => isSecretField(name));
  if (named !== undefined) throw new AppError('VALIDATION', 'secret-variable-name', { variable: named.name });
  const isKnownSecret = containsKnownSecret(forms);
  const secret = variables.find(({ name, value }) => isKnownSecret(value) || isKnownSecret(name));
  if (secret !== undefined) throw new AppError('VALIDATION', 'secret-variable-value', { variable: secret.name });
}
