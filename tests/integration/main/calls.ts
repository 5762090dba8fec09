import type { Application } from '../../../main/ipc/application.ts';
import type { Reply } from '../../../preload/contract/errors.ts';
import type { Input, Method, Output } from '../../../preload/contract/index.ts';

/** The renderer, as seen by the main process. */
export const caller = { key: 'page', trusted: true };

export interface Calls {
  /** The response, with an error as a value. */
  reply<M extends Method>(method: M, input: Input<M>): Promise<Reply<Output<M>>>;
  /** The value of the response. Throws its error. */
  call<M extends Method>(method: M, input: Input<M>): Promise<Output<M>>;
}

/** Calls as the renderer makes them, to the current application. */
export function callsOf(present: () => Application): Calls {
  let last = 0;
  const reply: Calls['reply'] = async (method, input) =>
    (await present().dispatch({ id: String(++last), method, input }, caller)) as Reply<Output<typeof method>>;
  return {
    reply,
    call: async (method, input) => {
      const answer = await reply(method, input);
      if (!answer.ok) throw new Error(`${method}: ${answer.error.code} ${answer.error.reason}`);
      return answer.value;
    },
  };
}
