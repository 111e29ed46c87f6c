-- E-invoices (domain/listings/invoice-listing.ts).

create table invoices_list (
  id integer primary key,
  company_id text not null references companies (id),
  key text not null,
  asked_at real not null,
  total real not null,
  tax real not null,
  state text not null,
  provider text not null,
  wid text not null,
  words_digest integer not null default 0,
  unique (company_id, key)
) strict;
create index invoices_list_asked_at on invoices_list (company_id, asked_at);
create index invoices_list_state on invoices_list (company_id, state, asked_at);
create index invoices_list_provider on invoices_list (company_id, provider, asked_at);
create index invoices_list_wid on invoices_list (company_id, wid, asked_at);

create table invoices_words (
  id integer primary key,
  words text not null
) strict;
create virtual table invoices_index using fts5 (
  words, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '#=~.@'"
);
