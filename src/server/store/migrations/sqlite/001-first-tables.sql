create table companies (
  id text primary key,
  version integer not null default 0,
  tombstone_floor integer not null default 0
) strict;

create table credentials (
  login text primary key,
  user_name text not null,
  company_id text not null references companies (id),
  hash text not null
) strict;

create table sessions (
  token_hash text primary key,
  user_name text not null,
  company_id text not null references companies (id),
  expires_at integer not null
) strict;
create index sessions_by_user on sessions (user_name);

create table devices (
  id text primary key,
  company_id text not null references companies (id),
  user_name text not null,
  last_seq integer not null default 0,
  scope text not null,
  first_seen_at integer not null,
  last_seen_at integer not null
) strict;

-- One document table for every replicated table. `closed`, `changed_at` and `wid` are copied out of the document so that a
-- first load finds its rows without reading the others.
create table rows (
  company_id text not null references companies (id),
  tbl text not null,
  key text not null,
  version integer not null,
  deleted integer not null default 0,
  closed integer not null default 0,
  changed_at integer,
  wid text,
  doc text not null,
  unique (company_id, tbl, key)
) strict;
create index rows_by_version on rows (company_id, version);
create index rows_in_order on rows (company_id, tbl, closed, key, changed_at, wid) where deleted = 0;
create index orders_by_waybill on rows (company_id, json_extract(doc, '$.delivery.id')) where tbl = 'orders' and deleted = 0;

create table commands (
  device_id text not null references devices (id),
  seq integer not null,
  company_id text not null,
  id text not null,
  user_name text not null,
  fingerprint text not null,
  version integer not null,
  status text not null check (status in ('applied', 'refused', 'failed')),
  answer text not null,
  received_at integer not null,
  primary key (device_id, seq)
) strict, without rowid;
create index commands_by_id on commands (company_id, id);
create index commands_by_version on commands (device_id, version, seq);
create index commands_not_applied on commands (device_id, seq) where status <> 'applied';

create table movements (
  company_id text not null references companies (id),
  device_id text not null,
  seq integer not null,
  id text not null,
  product_code text not null,
  wid text not null,
  bid text not null,
  number text not null check (number in ('total', 'book', 'wait', 'exp_amount')),
  quantity real not null,
  reason text not null,
  document text not null,
  user_id text not null,
  at real not null,
  primary key (company_id, device_id, seq, id)
) strict, without rowid;
create index movements_by_product on movements (company_id, product_code);

-- Calls to marketplaces and carriers, made after commit by a worker that reports through a further command.
create table effects (
  number integer primary key,
  company_id text not null references companies (id),
  device_id text not null,
  seq integer not null,
  kind text not null,
  params text not null,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
  attempts integer not null default 0,
  due_at integer not null,
  problem text
) strict;
create index effects_due on effects (status, due_at);
