import { isRefusalCode } from '@raspasorte/contract';
import { expect } from 'vitest';

/**
 * Expects a refusal: in better-auth's form for its calls, otherwise a problem with a code of the
 * contract.
 */
export function expectProblem(route: string, response: Response, text: string): void {
  const problem = JSON.parse(text) as { code: string; detail?: string; message?: string; status?: number };
  if (route.includes(' /api/auth/')) {
    expect(problem.code).toMatch(/^[A-Z_]+$/);
    expect(problem.message).toMatch(/\S/);
    return;
  }
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(isRefusalCode(problem.code), problem.code).toBe(true);
  expect(problem.status).toBe(response.status);
  expect(problem.detail).toMatch(/\S/);
  // A provider is told about its signature.
  const isPerson = !route.includes(' /api/webhooks/');
  if (problem.code === 'unauthenticated' && isPerson) expect(problem.detail).toBe('Sessão expirada');
}
