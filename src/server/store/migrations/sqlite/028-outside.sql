-- The road to marketplaces and carriers and back. No effect was ever written before: the table is made anew.
drop table effects;

-- Calls that a rule asked for, written in the transaction of its command; a worker makes them after the commit and reports by a command.
create table effects (
  number integer primary key,
  company_id text not null references companies (id),
  device_id text not null,
  seq integer not null,
  account text not null,
  subject text not null,
  kind text not null,
  key text not null,
  params text not null,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
  attempts integer not null default 0,
  due_at integer not null,
  lease text not null default '',
  leased_until integer not null default 0,
  answer text,
  problem text,
  ended_at integer
) strict;
create unique index effects_by_key on effects (company_id, key);
create index effects_in_line on effects (company_id, account, subject, number) where status = 'waiting';
create index effects_ended on effects (company_id, ended_at) where status <> 'waiting';

-- What others told us, as the bytes came; what it says is a hint, never the truth.
create table inbox (
  number integer primary key,
  company_id text not null references companies (id),
  account text not null,
  subject text not null,
  kind text not null,
  key text not null,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
  attempts integer not null default 0,
  due_at integer not null,
  lease text not null default '',
  leased_until integer not null default 0,
  answer text,
  problem text,
  ended_at integer,
  bytes blob not null
) strict;
create unique index inbox_by_key on inbox (company_id, account, key);
create index inbox_in_line on inbox (company_id, account, subject, number) where status = 'waiting';
create index inbox_ended on inbox (company_id, ended_at) where status <> 'waiting';

-- Whose a shop of a marketplace is: a webhook names the shop and no company.
create table linked_shops (
  channel text not null,
  shop_id text not null,
  company_id text not null references companies (id),
  linked_at integer not null,
  primary key (channel, shop_id)
) strict;
create index linked_shops_by_company on linked_shops (company_id);

-- Sealed with a key that stands beside the data or in the environment, never in here.
create table secrets (
  company_id text not null references companies (id),
  name text not null,
  sealed text not null,
  changed_at integer not null,
  primary key (company_id, name)
) strict;

-- Somebody went to a marketplace to link a shop, and comes back with this state; it opens once.
create table grants (
  state_hash text primary key,
  company_id text not null references companies (id),
  user_name text not null,
  channel text not null,
  made_at integer not null,
  expires_at integer not null,
  used_at integer
) strict;
create index grants_by_company on grants (company_id);
