import { sharedValue } from '../../shared-value.ts';

/** What the dialog of a request starts with. */
export interface RequestStart {
  /** The domain of the certificate, or empty. */
  readonly domain: string;
  /** Whether it is for a product with a wildcard; null: for no product. */
  readonly wildcard: boolean | null;
  /** Gets the request (PEM) that was made, once its key is safe; null: it is only shown. */
  readonly onUse: ((request: string) => void) | null;
}

/** What the viewer starts with. */
export interface FileStart {
  /** What the certificate is compared with: a domain and a request (PEM), or empty. */
  readonly domain: string;
  readonly request: string;
  /** A certificate that is shown at once (PEM); null: the user opens or pastes one. */
  readonly text: string | null;
}

type Opened = ({ readonly dialog: 'request' } & RequestStart) | ({ readonly dialog: 'file' } & FileStart);

const opened = sharedValue<Opened | null>(null);

export const useOpenedDialog = opened.use;

export function openRequestDialog(start: Partial<RequestStart> = {}): void {
  opened.set({ dialog: 'request', domain: '', wildcard: null, onUse: null, ...start });
}

export function openCertificateFile(start: Partial<FileStart> = {}): void {
  opened.set({ dialog: 'file', domain: '', request: '', text: null, ...start });
}

export function closeCertificateDialog(): void {
  opened.set(null);
}
