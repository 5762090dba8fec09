/** The names of the calls and events that the bridge offers. */
export interface ContractNames {
  readonly calls: readonly string[];
  readonly events: readonly string[];
}

declare global {
  /** The names in `preload/contract`; the bundler puts them here (build/vite/contract-names.ts). */
  const contractNames: ContractNames;
}
