-- What orders are listed by (domain/listings/order-listing.ts): the facts of each in a narrow table, and the words it is found by in
-- a full-text index. `words` holds the same text to look through a stretch of rows without the index. Filled behind 013.

create table orders_list (
  id integer primary key,
  company_id text not null references companies (id),
  key text not null,
  made_at real not null,
  updated_at real not null,
  total real not null,
  cod real not null,
  state text not null,
  shop text not null,
  wid text not null,
  customer text not null,
  channel text not null,
  carrier text not null,
  source text not null,
  made_by text not null,
  payment text not null,
  unique (company_id, key)
) strict;
create index orders_list_made on orders_list (company_id, made_at);
create index orders_list_updated on orders_list (company_id, updated_at);
create index orders_list_total on orders_list (company_id, total);
create index orders_list_state on orders_list (company_id, state, made_at);
create index orders_list_shop on orders_list (company_id, shop, made_at);
create index orders_list_wid on orders_list (company_id, wid, made_at);
create index orders_list_customer on orders_list (company_id, customer, made_at);

create table orders_words (
  id integer primary key,
  words text not null
) strict;
create virtual table orders_index using fts5 (
  words, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '#=~.@'"
);
