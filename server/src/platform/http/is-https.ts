/** Whether the product is reached by https at this address. */
export const isHttps = (baseUrl: string): boolean => baseUrl.startsWith('https:');
