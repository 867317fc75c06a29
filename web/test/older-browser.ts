import { onTestFinished } from 'vitest';

/** Takes from this test what Safari before 17.4 lacks. */
export function beOlderBrowser(): void {
  for (const [owner, name] of [[Promise, 'withResolvers'] as const, [AbortSignal, 'any'] as const]) {
    // The class of happy-dom inherits it.
    let holder: object = owner;
    while (!Object.hasOwn(holder, name)) holder = Object.getPrototypeOf(holder) as object;
    const real = Object.getOwnPropertyDescriptor(holder, name)!;
    Reflect.deleteProperty(holder, name);
    onTestFinished(() => void Object.defineProperty(holder, name, real));
  }
}
