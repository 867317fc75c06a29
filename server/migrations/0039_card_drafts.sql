-- Cards that operators prepare before they are on sale. A draft's content is checked when it is
-- published.
create table card_draft (
  id uuid primary key, -- version 7: the order of ids is the order of time
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  revision integer not null default 1,
  product_id integer references ticket_products (id), -- the card that was published from it
  created_by uuid not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_by uuid not null,
  updated_at timestamptz not null default clock_timestamp()
);
create unique index card_draft_product on card_draft (product_id);

grant select, insert, delete on card_draft to raspasorte_app;
grant update (content, revision, updated_by, updated_at) on card_draft to raspasorte_app;
