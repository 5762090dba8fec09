/** `--smoke-test`: open the window, try every part that a package can lack, print one line, end. */
export const isSmokeTest = (argv: readonly string[] = process.argv): boolean => argv.includes('--smoke-test');

/** Given to the starts by which the smoke test tries the fuses: they only say that they are the application. */
export const probeFlag = '--smoke-test-probe';
export const probeAnswer = 'reseller-desk-application';
