-- A lineage names one history of a company; a backup that is put back begins another.
alter table companies add column lineage text not null default '';
update companies set lineage = lower(hex(randomblob(8)));

-- Digests of the row as everybody sees it and without cost prices; `digest_of` is our own function (see facets.ts).
alter table rows add column digest integer not null default 0;
alter table rows add column plain_digest integer not null default 0;
update rows set digest = digest_of(tbl, doc, 1), plain_digest = digest_of(tbl, doc, 0) where deleted = 0;
drop index rows_in_order;
create index rows_in_order on rows (company_id, tbl, closed, key, changed_at, wid, digest, plain_digest) where deleted = 0;
create index rows_deleted on rows (company_id, version) where deleted = 1;

-- Which version a company stood at, noted now and then.
create table version_notes (
  company_id text not null references companies (id),
  at integer not null,
  version integer not null,
  primary key (company_id, at)
) strict, without rowid;
create index commands_by_age on commands (company_id, received_at);
