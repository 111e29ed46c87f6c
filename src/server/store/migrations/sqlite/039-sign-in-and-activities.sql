-- Browsers a person signed in with, by the hash of what the browser keeps: their own wrong tries are counted apart from those of strangers.
create table known_devices (
  device_hash text not null,
  company_id text not null references companies (id),
  user_name text not null,
  expires_at integer not null,
  primary key (device_hash, company_id, user_name)
) strict, without rowid;
create index known_devices_by_company on known_devices (company_id, user_name);

-- The second step of signing in: the secret of an authenticator, sealed, and the hashes of the codes for when the phone is lost.
create table second_steps (
  company_id text not null references companies (id),
  user_name text not null,
  sealed text not null,
  on_since integer,
  last_step integer not null,
  recovery text not null,
  primary key (company_id, user_name)
) strict, without rowid;

-- Who did what: a line for each command of a person that was applied, and for what people did about their accounts.
create table activities (
  company_id text not null references companies (id),
  at integer not null,
  id text not null,
  user_name text not null,
  kind text not null,
  what text not null,
  about text not null,
  words text not null,
  done_at integer,
  primary key (company_id, at, id)
) strict, without rowid;
create index activities_by_user on activities (company_id, user_name, at, id);
create index activities_by_kind on activities (company_id, kind, at, id);
