-- What the papers of the stock are listed by (domain/listings/document-listings.ts), as customers are since 011. Filled behind this file.

create table slips_list (
  id integer primary key,
  company_id text not null references companies (id),
  key text not null,
  made_at real not null,
  type text not null,
  state text not null,
  wid text not null,
  made_by text not null,
  words_digest integer not null default 0,
  unique (company_id, key)
) strict;
create index slips_list_made on slips_list (company_id, made_at);
create index slips_list_type on slips_list (company_id, type, made_at);
create index slips_list_state on slips_list (company_id, state, made_at);
create index slips_list_wid on slips_list (company_id, wid, made_at);

create table slips_words (
  id integer primary key,
  words text not null
) strict;
create virtual table slips_index using fts5 (
  words, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '#=~.@'"
);

create table transfers_list (
  id integer primary key,
  company_id text not null references companies (id),
  key text not null,
  made_at real not null,
  type text not null,
  state text not null,
  wid text not null,
  made_by text not null,
  words_digest integer not null default 0,
  unique (company_id, key)
) strict;
create index transfers_list_made on transfers_list (company_id, made_at);
create index transfers_list_type on transfers_list (company_id, type, made_at);
create index transfers_list_state on transfers_list (company_id, state, made_at);
create index transfers_list_wid on transfers_list (company_id, wid, made_at);

create table transfers_words (
  id integer primary key,
  words text not null
) strict;
create virtual table transfers_index using fts5 (
  words, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '#=~.@'"
);

create table stockTakes_list (
  id integer primary key,
  company_id text not null references companies (id),
  key text not null,
  made_at real not null,
  type text not null,
  state text not null,
  wid text not null,
  made_by text not null,
  words_digest integer not null default 0,
  unique (company_id, key)
) strict;
create index stockTakes_list_made on stockTakes_list (company_id, made_at);
create index stockTakes_list_type on stockTakes_list (company_id, type, made_at);
create index stockTakes_list_state on stockTakes_list (company_id, state, made_at);
create index stockTakes_list_wid on stockTakes_list (company_id, wid, made_at);

create table stockTakes_words (
  id integer primary key,
  words text not null
) strict;
create virtual table stockTakes_index using fts5 (
  words, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '#=~.@'"
);

create table damages_list (
  id integer primary key,
  company_id text not null references companies (id),
  key text not null,
  made_at real not null,
  type text not null,
  state text not null,
  wid text not null,
  made_by text not null,
  words_digest integer not null default 0,
  unique (company_id, key)
) strict;
create index damages_list_made on damages_list (company_id, made_at);
create index damages_list_type on damages_list (company_id, type, made_at);
create index damages_list_state on damages_list (company_id, state, made_at);
create index damages_list_wid on damages_list (company_id, wid, made_at);

create table damages_words (
  id integer primary key,
  words text not null
) strict;
create virtual table damages_index using fts5 (
  words, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '#=~.@'"
);
