/** The method and path of calls, by their names. */
export type RouteTable = Record<string, { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: `/${string}` }>;
