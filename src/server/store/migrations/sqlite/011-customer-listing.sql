-- What customers are listed by (domain/listings/customer-listing.ts), as orders are since 010. Filled behind 013.

create table customers_list (
  id integer primary key,
  company_id text not null references companies (id),
  key text not null,
  made_at real not null,
  debt real not null,
  name text not null,
  phone text not null,
  code text not null,
  province text not null,
  unique (company_id, key)
) strict;
create index customers_list_made on customers_list (company_id, made_at);
create index customers_list_debt on customers_list (company_id, debt);
create index customers_list_name on customers_list (company_id, name);
create index customers_list_phone on customers_list (company_id, phone, made_at);
create index customers_list_code on customers_list (company_id, code, made_at);

create table customers_words (
  id integer primary key,
  words text not null
) strict;
create virtual table customers_index using fts5 (
  words, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '#=~.@'"
);
