import { onTestFinished } from 'vitest';

/** Takes from this test what Safari before 17.4 lacks. */
export function beOlderBrowser(): void {
  remove(Promise, 'withResolvers');
  remove(AbortSignal, 'any');
}

function remove(from: object, name: string): void {
  // The test's own AbortSignal inherits it.
  const owner = Object.hasOwn(from, name) ? from : (Object.getPrototypeOf(from) as object);
  const real = Object.getOwnPropertyDescriptor(owner, name);
  if (!real) throw new Error(`nothing is named ${name}`);
  Reflect.deleteProperty(owner, name);
  onTestFinished(() => void Object.defineProperty(owner, name, real));
}
