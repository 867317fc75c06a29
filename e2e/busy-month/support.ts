/**
 * SQL statements for a month of support: tags, notes, messages from templates, limits that players
 * set. `:operator` is an operator's id.
 */
export const busySupport: readonly string[] = [
  `insert into tag (id, name, color, retired_at)
   select md5('tag ' || n)::uuid, name, color, case when n > 12 then now() - interval '9 days' end
   from unnest(array['Cliente VIP', 'Ligar de volta', 'Documento pendente', 'Reclamou no Procon', 'Jogo responsável', 'Parceiro',
       'Suspeita de conta dupla', 'Imprensa', 'Ganhador grande', 'Primeiro depósito', 'Retorno de campanha', 'Idioma espanhol', 'Promoção de junho'],
     array['gold', 'blue', 'neutral', 'red', 'violet', 'green', 'red', 'blue', 'gold', 'green', 'neutral', 'violet', 'neutral'])
     with ordinality t (name, color, n)`,
  `insert into player_tag (player_id, tag_id, put_by, put_at)
   select player_id, md5('tag ' || tag)::uuid, :operator, now() - place * interval '5 hours'
   from (select player_id, row_number() over (order by created_at desc) as place from profiles where player_id <> :operator) p,
     lateral (values (1 + place % 5), (6 + place % 7)) t (tag) where place % 3 = 0 or (place % 7 = 0 and tag < 6)`,
  `insert into message_template (id, name, purpose, subject, body, changed_by)
   select md5('template ' || n)::uuid, name, case when n = 4 then 'promotion' else 'service' end, subject, body, :operator
   from unnest(array['Documento recusado', 'Saque em análise', 'Depósito de outra conta', 'Convite para a cartela nova', 'Limites e pausas'],
     array['Sobre o seu documento', 'Seu saque está em análise', 'Seu depósito veio de outra conta', 'Conheça a cartela nova', 'Como pausar o jogo'],
     array[E'Não conseguimos ler o documento que você enviou, {{primeiro_nome}}.\\n\\n{{recado}}\\n\\nEnvie outra foto, inteira e sem reflexo.',
       'Conferimos saques grandes antes de pagar. A resposta sai em até duas horas. {{recado}}',
       'O Pix veio da conta de outra pessoa e volta para ela. Deposite só de contas no seu CPF.',
       'Há uma cartela nova na {{marca}}.', 'Em Jogo responsável você define limites, faz uma pausa ou se autoexclui. {{recado}}'])
     with ordinality t (name, subject, body, n)`,
  `insert into player_message (player_id, id, template_id, revision, purpose, subject, body, by_mail, by_center, sent_by, key, request_hash, created_at)
   select player_id, md5('message ' || place)::uuid, md5('template ' || 1 + place % 3)::uuid, 1, 'service', 'Sobre o seu documento',
     E'Não conseguimos ler o documento que você enviou.\\n\\nEnvie a frente e o verso.', place % 2 = 0, true, :operator, 'month ' || place,
     sha256('x'), now() - place * interval '7 hours'
   from (select player_id, row_number() over (order by bets desc) as place
     from (select player_id, count(*) as bets from round group by player_id) r limit 30) p`,
  `insert into player_note (player_id, id, author_id, body, created_at)
   select player_id, md5('note ' || place || n)::uuid, :operator,
     (array['Ligou sobre o saque de ontem; expliquei o prazo.', 'Enviou o comprovante por e-mail, confere com o CPF.'])[n],
     now() - place * interval '9 hours' - n * interval '40 minutes'
   from (select player_id, row_number() over (order by bets desc) as place
     from (select player_id, count(*) as bets from round group by player_id) r limit 30) p, generate_series(1, 2) n`,
  `select set_player_limit(player_id, 'loss', 'day', 20000) from (select player_id from profiles where player_id <> :operator limit 40) p`,
  `select set_player_limit(player_id, 'loss', 'day', 50000) from (select player_id from player_limit limit 20) p`,
  `select record_action(:operator, 'Olívia Operadora', case when n = 1 then 'tag-user' else 'reveal-cpf' end, player_id::text,
     case when n = 1 then jsonb_build_object('tag', 'Cliente VIP') else '{"reason": "conferir o titular do Pix"}' end, '189.40.72.9')
   from (select player_id from (select player_id, count(*) as bets from round group by player_id) r order by bets desc limit 5) p,
     generate_series(1, 2) n`,
];
