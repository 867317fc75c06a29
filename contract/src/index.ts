export * from './client.ts';
export * from './device-name.ts';
export * from './money.ts';
export { PERSON_NAME_MAX } from './person-name.ts';
export * from './refusals.ts';
export * from './routes.ts';
export * from './transaction-labels.ts';
export type * from './types.ts';
export * from './withdrawal-reasons.ts';
