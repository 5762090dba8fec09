/** Variables for signing, notarizing, uploading or logging in, as named by electron-builder, Apple's tools, npm and GitHub. */
const secret = [
  /^(WIN_)?CSC_/,
  /^APPLE_/,
  /^(AZURE|AWS|ACTIONS|SNAPCRAFT|KEYGEN|BITBUCKET|GITLAB)_/,
  /^(GH|GITHUB|NPM|NODE_AUTH)_TOKEN$/,
  /^npm_config_.*(auth|password|token)/,
  /TOKEN|SECRET|PASSW(OR)?D|PASSPHRASE|CREDENTIAL|PRIVATE_?KEY|API_?KEY/,
].map((pattern) => new RegExp(pattern.source, 'i'));

/** An environment for a program that must not see the keys for packaging. */
export function withoutSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !secret.some((pattern) => pattern.test(name))));
}
