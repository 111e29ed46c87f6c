-- The bytes of proof photos, clips and signatures, by the id of their proof row. In the store and not beside it, so that a proof is
-- marked as stored in the very transaction that stores it, several servers share them, and a backup holds them.
create table files (
  company_id text collate "C" not null references companies (id),
  id text collate "C" not null,
  mime text not null,
  stored_at bigint not null,
  bytes bytea not null,
  primary key (company_id, id)
);
