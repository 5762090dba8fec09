/** `--smoke-test`: opens the window, tries every part that a package can lack, prints one line, exits. */
export const isSmokeTest = (argv: readonly string[] = process.argv): boolean => argv.includes('--smoke-test');

/** Passed to the starts with which the smoke test checks the fuses: they only print that they are the application. */
export const probeFlag = '--smoke-test-probe';
export const probeResponse = 'reseller-desk-application';
