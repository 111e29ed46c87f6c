-- Pictures of products, by the SHA-256 of their bytes. A picture that no product names has an end.
create table pictures (
  company_id text collate "C" not null references companies (id),
  id text collate "C" not null,
  stored_at bigint not null,
  ends_at bigint,
  bytes bytea not null,
  primary key (company_id, id)
);
-- Whoever shows one says its address, and no company.
create index pictures_by_id on pictures (id);
