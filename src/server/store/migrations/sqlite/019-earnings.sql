-- A secret more: what orders earned. Whom a lost parcel went to is past now, as it is of closed orders.
-- `digest_of` is our own function (see migrate.ts).

drop index rows_in_order;
alter table rows add column earnings_digest integer not null default 0;
update rows set digest = digest_of(tbl, doc, 'plain'), contact_digest = digest_of(tbl, doc, 'contact'),
  past_digest = digest_of(tbl, doc, 'past'), earnings_digest = digest_of(tbl, doc, 'earnings')
  where deleted = 0 and tbl = 'orders';
create index rows_in_order on rows (company_id, tbl, closed, key, changed_at, wid, digest, cost_digest, notes_digest, contact_digest,
  past_digest, colleagues_digest, earnings_digest) where deleted = 0;
