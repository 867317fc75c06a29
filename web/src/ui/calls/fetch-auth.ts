const TIME_LIMIT_MS = 15_000;

/**
 * Calls the identity provider, whose routes are not in the contract's table. Rejects where no whole
 * answer arrived: one that broke off must not be taken for an empty one.
 */
export async function fetchAuth(path: string, body?: Record<string, unknown>): Promise<{ response: Response; answer: unknown }> {
  const response = await fetch(`/api/auth/${path}`, {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return { response, answer: readAnswer(await response.text()) };
}

function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
