/** Method and path of routes, by route name. */
export type RouteTable = Record<string, { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: `/${string}` }>;
