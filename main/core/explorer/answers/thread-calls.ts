import type { ThreadGround } from '../thread/ground.ts';

export function answersCalls(_ground: ThreadGround) {
  return {};
}
