import type { Plugin } from 'vite';

const module = /[\\/]router-core[\\/]dist[\\/]esm[\\/]scroll-restoration\.js$/;
const access = 'return sessionStorage;';

/**
 * Removes the router's access to `sessionStorage` at module load, used to restore scroll positions. We do not use that, and it blocks the
 * renderer until Chromium has opened the storage. Throws if the router no longer has it there.
 */
export function withoutRouterStorage(): Plugin {
  return {
    name: 'without-router-storage',
    transform(code, id) {
      if (!module.test(id)) return null;
      if (!code.includes(access)) throw new Error(`The router reads its storage in another way now: ${id}`);
      return { code: code.replace(access, 'return undefined;'), map: null };
    },
  };
}
