import { describeDifference, verifyAuditChain } from '../../src/office/audit/verify-audit-chain.ts';
import { CommandRefused, WrongUsage, type Command } from './command.ts';

export const verifyAudit: Command = {
  usage: '[--known <entry>:<hash>]',
  summary:
    'checks that no entry of the audit log was changed, removed, inserted or moved, also since a head that was printed before',
  options: { known: { type: 'string' } },
  async run({ checkPool, print }, { options }) {
    const { head, differences } = await verifyAuditChain(checkPool, readHead(options['known']));
    if (differences.length > 0)
      throw new CommandRefused(['The audit log was tampered with:', ...differences.map(describeDifference)].join('\n'));
    print(`The audit log is whole: ${head.seq} entries. Its head, to be noted elsewhere: ${head.seq}:${head.hash}`);
  },
};

function readHead(text: string | undefined): { seq: number; hash: string } | undefined {
  if (text === undefined) return undefined;
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (seq === undefined || hash === undefined)
    throw new WrongUsage('--known must be an entry and its hash, as this command prints them');
  return { seq: Number(seq), hash };
}
