-- Several PostgreSQL servers behind the same processes (store/several): each company lies whole on one of them.

-- Whether it lies here: '' it does; 'leaving': it is read here and written nowhere, while it is copied; 'arriving': it was copied and is not asked yet;
-- 'left': it lies elsewhere, and what is here is about to be dropped. Whoever asks anything of a company asks this in the same transaction.
alter table companies add column if not exists place text not null default ''
  constraint companies_place check (place in ('', 'leaving', 'arriving', 'left'));

-- What this server is called among several, and which ones belong together; nothing where it is the only one.
create table if not exists this_server (
  one integer primary key check (one = 1),
  name text not null,
  family text not null,
  is_home integer not null
);

-- On the first server alone: where companies lie. One that does not stand here lies on the first server.
create table if not exists company_places (
  company_id text collate "C" primary key,
  server text not null
);
