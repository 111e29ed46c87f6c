-- Pictures of products, by the SHA-256 of their bytes. A picture that no product names has an end. The bytes stand last: SQLite walks through
-- all of a row to get at a column behind them.
create table pictures (
  company_id text not null references companies (id),
  id text not null,
  stored_at integer not null,
  ends_at integer,
  bytes blob not null,
  primary key (company_id, id)
) strict;
-- Whoever shows one says its address, and no company.
create index pictures_by_id on pictures (id);
