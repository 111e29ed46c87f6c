-- A secret more: what orders earned. Whom a lost parcel went to is past now, as it is of closed orders. The digests are written by the server
-- behind this file, in the same transaction (see postgresql-digests.ts).

alter table rows add column earnings_digest bigint not null default 0;
drop index rows_in_order;
create index rows_in_order on rows (company_id, tbl, closed, key)
  include (changed_at, wid, digest, cost_digest, notes_digest, contact_digest, past_digest, colleagues_digest, earnings_digest)
  where deleted = 0;
