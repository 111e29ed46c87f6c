-- Messages to customers by Zalo (domain/listings/zalo-message-listing.ts).

create table zaloMessages_list (
  id integer primary key,
  company_id text not null references companies (id),
  key text not null,
  time real not null,
  state text not null,
  event text not null,
  wid text not null,
  words_digest integer not null default 0,
  unique (company_id, key)
) strict;
create index zaloMessages_list_time on zaloMessages_list (company_id, time);
create index zaloMessages_list_state on zaloMessages_list (company_id, state, time);
create index zaloMessages_list_event on zaloMessages_list (company_id, event, time);
create index zaloMessages_list_wid on zaloMessages_list (company_id, wid, time);

create table zaloMessages_words (
  id integer primary key,
  words text not null
) strict;
create virtual table zaloMessages_index using fts5 (
  words, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '#=~.@'"
);
