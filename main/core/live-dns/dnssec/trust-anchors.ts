import type { Signer } from './keys.ts';

/** The keys of the root (IANA, root-anchors.xml): of 2017, and its successor of 2024. */
export const rootAnchors: readonly Signer[] = [
  { tag: 20_326, algorithm: 8, digestType: 2, digest: 'E06D44B80B8F1D39A95C0B0D7C65D08458E880409BBC683457104237C7F8EC8D' },
  { tag: 38_696, algorithm: 8, digestType: 2, digest: '683D2D0ACB8C9B712A1948B27F741219298D0A450D612C483AF444A4C0FB2B16' },
];
