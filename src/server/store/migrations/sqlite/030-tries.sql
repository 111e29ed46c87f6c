-- What was tried with others and how it went, for people who ask what happened; without secrets and buyers' data.
create table tries (
  number integer primary key,
  company_id text not null references companies (id),
  account text not null,
  subject text not null,
  -- The order it was about, as its marketplace numbers it; '' where it was about none.
  order_number text not null,
  line text not null check (line in ('effects', 'inbox')),
  kind text not null,
  attempts integer not null,
  at integer not null,
  ms integer not null,
  outcome text not null check (outcome in ('done', 'waiting', 'failed', 'given-up')),
  problem text,
  calls text
) strict;
create index tries_by_order on tries (company_id, order_number, number) where order_number <> '';
create index tries_by_account on tries (company_id, account, at);

-- When it came; `due_at` moves on with every try.
alter table inbox add column arrived_at integer not null default 0;
update inbox set arrived_at = due_at;
create index inbox_arrived on inbox (company_id, account, arrived_at);

-- What somebody has to see to, by what it is about.
create index effects_failed on effects (company_id, account, subject) where status = 'failed';
create index inbox_failed on inbox (company_id, account, subject) where status = 'failed';
