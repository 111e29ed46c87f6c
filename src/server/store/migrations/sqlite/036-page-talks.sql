-- What buyers wrote to the shop's Facebook Page (domain/listings/page-talk-listing.ts).

create table pageTalks_list (
  id integer primary key,
  company_id text not null references companies (id),
  key text not null,
  time real not null,
  unread text not null,
  words_digest integer not null default 0,
  unique (company_id, key)
) strict;
create index pageTalks_list_time on pageTalks_list (company_id, time);
create index pageTalks_list_unread on pageTalks_list (company_id, unread, time);

create table pageTalks_words (
  id integer primary key,
  words text not null
) strict;
create virtual table pageTalks_index using fts5 (
  words, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '#=~.@'"
);
