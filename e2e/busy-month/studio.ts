/** SQL statements for drafts of cards. One draft has a fixed id that journeys know. */
export const busyStudio: readonly string[] = [
  `insert into card_draft (id, content, revision, created_by, created_at, updated_by, updated_at)
   select case place when 1 then '0199efb1-c9ed-7ace-89d1-a577b1652deb'::uuid else gen_random_uuid() end,
     jsonb_build_object('name', d.name, 'price_cents', p.price_cents, 'max_prize_cents', p.max_prize_cents,
       'prizes', v.math::jsonb -> 'prizes', 'settings', v.math::jsonb -> 'settings', 'visible_rtp', p.visible_rtp,
       'look', jsonb_build_object('hue', (place * 53) % 360, 'emblem', emblem, 'petals', 3 + place % 6, 'seed', place * 7.3),
       'badge', null, 'position', 100, 'sale_from', null, 'sale_until', case when place % 3 = 0 then '2099-12-31T02:59:00Z' end,
       'exposure_limit_cents', case when place % 2 = 0 then p.max_prize_cents * 2 end),
     place, :operator, now() - place * interval '9 hours', :operator, now() - place * interval '5 hours'
   from unnest(array['Tucano da Sorte', 'Rosa dos Ventos', 'Cometa de Ouro', 'Abacaxi Premiado de Verão', 'Violão do Luar',
       'Baú do Pirata', 'Lanterna Mágica', 'Sino de Natal'],
     array['toucan', 'rose', 'comet', 'pineapple', 'guitar', 'chest', 'lantern', 'bell']) with ordinality as d (name, emblem, place)
   join ticket_products p on p.id = 1 + place % 6 join math_versions v using (math_version)`,
  `update ticket_products set sale_until = '2099-12-31T02:59:00Z', exposure_limit_cents = max_prize_cents, badge = 'MAIS VENDIDA'
   where id = 2`,
];
