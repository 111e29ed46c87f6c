-- Browsers that may be told something while the app is closed, each for the person and the session that asked for it. Where they are reached is sealed; no backup holds it.
create table push_subscriptions (
  id text primary key,
  company_id text not null references companies (id),
  user_name text not null,
  token_hash text not null,
  sealed text not null,
  wants text not null,
  kept_at bigint not null
);
create index push_subscriptions_by_company on push_subscriptions (company_id);
