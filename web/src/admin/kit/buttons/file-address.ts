/** The server's address of the file of what these filters find. */
export const fileAddress = (path: string, filters: object): string =>
  `${path}?${new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))}`;
