-- Links by which an owner who forgot the password chooses a new one; answers of a login page that opened a session already.

create table recoveries (
  company_id text collate "C" not null,
  user_name text collate "C" not null,
  secret_hash text collate "C" not null unique,
  expires_at bigint not null,
  used_at bigint,
  primary key (company_id, user_name)
);

create table spent_tokens (
  token_hash text collate "C" primary key,
  expires_at bigint not null
);
