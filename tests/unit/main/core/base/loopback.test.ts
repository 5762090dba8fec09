import { describe, expect, it } from 'vitest';
import { isLoopback } from '../../../../../main/core/base/loopback.ts';

describe('loopback', () => {
  it.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.8.9.10', '[::1]', '::1'])('is %s', (name) => expect(isLoopback(name)).toBe(true));
  it.each(['127.0.0.1.example', '128.0.0.1', '0.0.0.0', 'localhost.example', '[::2]', '10.127.0.1', ''])('is not %j', (name) =>
    expect(isLoopback(name)).toBe(false),
  );
});
