-- The one link that begins the shop of an empty store; passwords that were given out and have to be replaced; whose session is which.

create table beginnings (
  secret_hash text primary key,
  expires_at integer not null,
  call_id text,
  company_id text
) strict;

alter table credentials add column must_change integer not null default 0;
alter table sessions add column device text;
alter table sessions add column opened_at integer;
alter table sessions add column ended text;
create index sessions_by_company on sessions (company_id);
