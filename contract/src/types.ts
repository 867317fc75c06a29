import type * as z from 'zod';
import type { RouteName } from './routes.ts';
import type { events, problem, schemas, waiting } from './schemas.ts';

type Schema<Name extends RouteName> = (typeof schemas)[Name];
type InputOf<Name extends RouteName, Part extends string> =
  Schema<Name> extends Record<Part, infer Type extends z.core.$ZodType> ? z.input<Type> : never;

/** The request of a route as a caller gives it, before defaults are applied. */
export type RequestParams<Name extends RouteName> = InputOf<Name, 'params'>;
export type RequestQuery<Name extends RouteName> = InputOf<Name, 'query'>;
export type RequestBody<Name extends RouteName> = InputOf<Name, 'body'>;

/** The response of a call that waits for a second person. */
export type Waiting = z.output<typeof waiting>;

/** The response of a route. */
export type Answer<Name extends RouteName> =
  | z.output<Schema<Name>['answer']>
  | (Schema<Name> extends { needsSecondPerson: true } ? Waiting : never);

export type Problem = z.output<typeof problem>;
export type EventName = keyof typeof events;
export type EventData<Name extends EventName> = z.output<(typeof events)[Name]>;

export type PublicDocument = Answer<'getDocument'>;
export type DocumentKind = PublicDocument['kind'];
export type OperatorIdentity = Answer<'site'>['operator'];
export type GameRules = Answer<'listGameRules'>[number];
export type YearlyStatement = Answer<'getYearlyStatement'>;
export type Product = Answer<'listProducts'>[number];
export type ProductDetails = Answer<'getProduct'>;
export type Wallet = Answer<'getWallet'>;
export type Round = Answer<'getRound'>;
export type RoundState = Answer<'nextRound'>['state'];
export type Transaction = Answer<'listTransactions'>['items'][number];
export type Notification = Answer<'listNotifications'>['items'][number];
export type Win = Answer<'listWins'>[number];
