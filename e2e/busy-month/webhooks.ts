/**
 * SQL statements for webhook endpoints and their messages. No message is pending, so the server
 * sends nothing.
 */
export const busyWebhooks: readonly string[] = [
  `insert into webhook_endpoint (id, url, kinds, sealed_secret, is_active, created_at)
   select md5('endpoint ' || n)::uuid, url, kinds, sha256(url::bytea), n < 3, now() - interval '50 days'
   from (values (1, 'https://contabilidade.example.com/raspasorte/pagamentos', array['withdrawal.refused', 'deposit.returned']),
     (2, 'https://antifraude.example.com/eventos', array['player.changed', 'deposit.returned']),
     (3, 'https://crm.example.com/webhooks/raspasorte?canal=novidades', array['deposit.credited', 'round.finished'])) e (n, url, kinds)`,
  `insert into webhook_message (id, endpoint_id, kind, subject, data, status, attempts, next_attempt_at, created_at)
   select md5(e.id || t.id::text)::uuid, e.id, case t.type when 'DEPOSIT' then 'deposit.credited' else 'withdrawal.paid' end, t.id::text,
     jsonb_build_object('transaction_id', t.id, 'player_id', t.player_id, 'amount_cents', t.amount_cents, 'provider', t.provider),
     case when place % 11 = 3 then 'failed' else 'delivered' end, case when place % 11 = 3 then 10 when place % 5 = 0 then 2 else 1 end,
     null, t.created_at
   from (select *, row_number() over (order by created_at desc) as place from provider_transactions where status = 'APPROVED') t,
     lateral (select id from webhook_endpoint order by md5(t.id || id::text) limit 1) e
   where place <= 400 and t.created_at > now() - interval '29 days'`,
  `insert into webhook_attempt (message_id, at, http_status, failure, took_ms)
   select m.id, m.created_at + try * interval '40 seconds', case when fails then 503 else 200 end,
     case when fails then 'HTTP 503' end, 40 + abs(hashtext(m.id::text)) % 700
   from webhook_message m, generate_series(1, m.attempts) try,
     lateral (select m.status = 'failed' or try < m.attempts as fails) outcome`,
];
