-- A secret more: how suppliers are reached, taxed and paid. `digest_of` is our own function (see migrate.ts).

drop index rows_in_order;
alter table rows add column suppliers_digest integer not null default 0;
update rows set digest = digest_of(tbl, doc, 'plain'), suppliers_digest = digest_of(tbl, doc, 'suppliers')
  where deleted = 0 and tbl in ('suppliers', 'supplyRequests');
create index rows_in_order on rows (company_id, tbl, closed, key, changed_at, wid, digest, cost_digest, notes_digest, contact_digest,
  past_digest, colleagues_digest, earnings_digest, suppliers_digest) where deleted = 0;
