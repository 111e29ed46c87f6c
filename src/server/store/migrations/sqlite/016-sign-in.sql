-- Links by which an owner who forgot the password chooses a new one; answers of a login page that opened a session already.

create table recoveries (
  company_id text not null,
  user_name text not null,
  secret_hash text not null unique,
  expires_at integer not null,
  used_at integer,
  primary key (company_id, user_name)
) strict;

create table spent_tokens (
  token_hash text primary key,
  expires_at integer not null
) strict;
