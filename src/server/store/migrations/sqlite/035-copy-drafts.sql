-- Listings that are being written for marketplaces (domain/listings/copy-draft-listing.ts). No shop has any before this file.

create table copyDrafts_list (
  id integer primary key,
  company_id text not null references companies (id),
  key text not null,
  at real not null,
  channel text not null,
  state text not null,
  account text not null,
  words_digest integer not null default 0,
  unique (company_id, key)
) strict;
create index copyDrafts_list_at on copyDrafts_list (company_id, at);
create index copyDrafts_list_channel on copyDrafts_list (company_id, channel, at);
create index copyDrafts_list_state on copyDrafts_list (company_id, state, at);

create table copyDrafts_words (
  id integer primary key,
  words text not null
) strict;
create virtual table copyDrafts_index using fts5 (
  words, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '#=~.@'"
);
