/**
 * SQL statements for the sources of the players in a busy month, and their costs. `:operator` is
 * the id of the operator who entered them.
 */
export const busySources: readonly string[] = [
  `insert into acquisition_source (source, medium, campaign, affiliate)
   select source, medium, campaign, '' from (values ('google', 'cpc', 'raspadinha-marca'), ('google', 'cpc', 'pix-na-hora-verao-2026'),
     ('facebook', 'paid-social', 'lookalike-1-depositantes'), ('facebook', 'paid-social', 'remarketing-30-dias'),
     ('tiktok', 'cpc', 'criadores-novembro'), ('kwai', 'cpc', 'videos-curtos-nordeste'), ('bing', 'cpc', 'marca'),
     ('radio', 'audio', 'jornada-esportiva')) link (source, medium, campaign)
   union all
   select 'afiliado', '', '', code from unnest(array['joana10', 'canal-do-raspa', 'grupo-vip-sorte', 'parceiro-0042', 'tio-da-sorte']) code`,
  `update player_source s set source_id = a.id, landed_at = s.signed_up_at - interval '20 minutes'
   from (select id, row_number() over (order by id) as place, count(*) over () as many from acquisition_source where id > 2) a
   where abs(hashtext(s.player_id::text)) % 3 > 0 and a.place = 1 + abs(hashtext('link' || s.player_id)) % a.many`,
  `insert into source_visit (day, source_id, slot, visits)
   select day::date, a.id, 0, 3 + abs(hashtext(a.id || day::text)) % 40
   from generate_series(now() - interval '61 days', now(), interval '1 day') day, acquisition_source a where a.id <> 2`,
  `insert into acquisition_cost (id, source_id, first_day, last_day, amount_cents, entered_by)
   select gen_random_uuid(), a.id, (now() - months * interval '30 days' - interval '29 days')::date, (now() - months * interval '30 days')::date,
     1500 + abs(hashtext(a.id || 'cost')) % 28000, :operator
   from acquisition_source a, generate_series(0, 1) months where a.id > 2`,
];
