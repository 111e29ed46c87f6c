-- The one link that begins the shop of an empty store; passwords that were given out and have to be replaced; whose session is which.

create table beginnings (
  secret_hash text collate "C" primary key,
  expires_at bigint not null,
  call_id text,
  company_id text
);

alter table credentials add column must_change integer not null default 0;
alter table sessions add column device text, add column opened_at bigint, add column ended text;
