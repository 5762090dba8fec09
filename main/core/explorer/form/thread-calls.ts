import type { ThreadGround } from '../thread/ground.ts';

export function formCalls(_ground: ThreadGround) {
  return {};
}
