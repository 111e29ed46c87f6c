-- A secret more: how suppliers are reached, taxed and paid. The digests are written by the server behind this file, in the same transaction
-- (see postgresql-digests.ts).

alter table rows add column suppliers_digest bigint not null default 0;
drop index rows_in_order;
create index rows_in_order on rows (company_id, tbl, closed, key)
  include (changed_at, wid, digest, cost_digest, notes_digest, contact_digest, past_digest, colleagues_digest, earnings_digest, suppliers_digest)
  where deleted = 0;
