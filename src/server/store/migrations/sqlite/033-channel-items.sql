-- What marketplaces are told by and of: listings and the history of their stock (domain/listings/channel-item-listing.ts). Filled behind this file, with the
-- way from products to what sells them (`soldAs`).

create table channelItems_list (
  id integer primary key,
  company_id text not null references companies (id),
  key text not null,
  name text not null,
  stock real not null,
  shop_link text not null,
  state text not null,
  added text not null,
  trouble text not null,
  words_digest integer not null default 0,
  unique (company_id, key)
) strict;
create index channelItems_list_name on channelItems_list (company_id, name);
create index channelItems_list_stock on channelItems_list (company_id, stock);
create index channelItems_list_shop_link on channelItems_list (company_id, shop_link, name);

create table channelItems_words (
  id integer primary key,
  words text not null
) strict;
create virtual table channelItems_index using fts5 (
  words, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '#=~.@'"
);

create table stockTellings_list (
  id integer primary key,
  company_id text not null references companies (id),
  key text not null,
  time real not null,
  outcome text not null,
  account text not null,
  words_digest integer not null default 0,
  unique (company_id, key)
) strict;
create index stockTellings_list_time on stockTellings_list (company_id, time);
create index stockTellings_list_outcome on stockTellings_list (company_id, outcome, time);
create index stockTellings_list_account on stockTellings_list (company_id, account, time);

create table stockTellings_words (
  id integer primary key,
  words text not null
) strict;
create virtual table stockTellings_index using fts5 (
  words, content = '', contentless_delete = 1, detail = none, tokenize = "ascii tokenchars '#=~.@'"
);
