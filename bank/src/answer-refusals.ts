import { refusalStatus, type Problem } from '@raspasorte/contract';
import type { FastifyInstance } from 'fastify';
import { BankRefusal } from './bank-refusal.ts';

/**
 * Sends the bank's refusals as problem responses of the contract. The host handles all other
 * errors.
 */
export function answerRefusals(bank: FastifyInstance): void {
  bank.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof BankRefusal)) throw error;
    const status = refusalStatus(error.code);
    const body: Problem = {
      type: `urn:raspasorte:problem:${error.code}`,
      title: error.message,
      status,
      code: error.code,
      detail: error.message,
    };
    const contentType = 'application/problem+json; charset=utf-8';
    return reply.code(status).header('content-type', contentType).send(JSON.stringify(body));
  });
}
