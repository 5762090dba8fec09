import type { Application } from '../../../main/ipc/application.ts';
import type { Reply } from '../../../preload/contract/errors.ts';
import type { Input, Method, Output } from '../../../preload/contract/index.ts';

/** The page, as main sees it. */
export const caller = { key: 'page', trusted: true };

export interface Calls {
  /** The answer with its error as a value. */
  reply<M extends Method>(method: M, input: Input<M>): Promise<Reply<Output<M>>>;
  /** The value of the answer. Throws its error. */
  call<M extends Method>(method: M, input: Input<M>): Promise<Output<M>>;
}

/** Calls as the page makes them, to the application of the moment. */
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
