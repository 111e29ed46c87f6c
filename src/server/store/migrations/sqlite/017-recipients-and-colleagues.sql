-- Two secrets more: whom closed orders went to, and what is written of colleagues; what customers say belongs to the contact.
-- `digest_of` is our own function (see migrate.ts).

drop index rows_in_order;
alter table rows add column past_digest integer not null default 0;
alter table rows add column colleagues_digest integer not null default 0;
update rows set digest = digest_of(tbl, doc, 'plain'), contact_digest = digest_of(tbl, doc, 'contact'),
  past_digest = digest_of(tbl, doc, 'past'), colleagues_digest = digest_of(tbl, doc, 'colleagues')
  where deleted = 0 and tbl in ('staff', 'orders', 'shippingCare');
create index rows_in_order on rows (company_id, tbl, closed, key, changed_at, wid, digest, cost_digest, notes_digest, contact_digest,
  past_digest, colleagues_digest) where deleted = 0;
