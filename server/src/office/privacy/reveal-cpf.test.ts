import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type Site, type TestStaffUser } from '../../../test/site.ts';
import { refusalOf } from '../../../test/platform/refusal-of.ts';
import { verifyAuditChain } from '../audit/verify-audit-chain.ts';

let site: Site;
let support: TestStaffUser;
beforeAll(async () => {
  site = await openSite();
  support = await site.createStaff('support');
});
afterAll(() => site.close());

const rowsOf = async (sql: string, ...values: unknown[]) => (await site.owner.query<Record<string, unknown>>(sql, values)).rows;

describe('a CPF in full', () => {
  test('is shown only to support, for a reason that the audit log records', async () => {
    const player = await site.signUp();
    await site.owner.query('insert into player_cpf (player_id, cpf) values ($1, $2)', [player.id, '39053344705']);
    const params = { id: player.id };
    const { cpf } = await support.client('revealCpf', { params, body: { reason: 'conferência com o banco' } });
    expect(cpf).toBe('39053344705');
    expect(await rowsOf(`select action, actor_id, details from audit_log where subject = $1`, player.id)).toEqual([
      { action: 'reveal-cpf', actor_id: support.id, details: { reason: 'conferência com o banco', given: true } },
    ]);
    expect(await refusalOf(support.client('revealCpf', { params, body: { reason: '   ' } }))).toBe('malformed');
    const auditor = await site.createStaff('auditor');
    expect(await refusalOf(auditor.client('revealCpf', { params, body: { reason: 'curiosidade' } }))).toBe('forbidden');
    expect((await verifyAuditChain(site.pool)).differences).toEqual([]);
  });

  test('is shown five times in fifteen minutes at most', async () => {
    const curious = await site.createStaff('support');
    const player = await site.signUp();
    const look = () => curious.client('revealCpf', { params: { id: player.id }, body: { reason: 'conferência' } });
    for (let time = 0; time < 5; time++) expect(await look()).toEqual({ cpf: null });
    expect(await refusalOf(look())).toBe('rate_limited');
    expect(await rowsOf('select from audit_log where actor_id = $1 and subject = $2', curious.id, player.id)).toHaveLength(5);
  });
});
