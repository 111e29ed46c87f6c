-- Two secrets more: whom closed orders went to, and what is written of colleagues; what customers say belongs to the contact. The digests are
-- written by the server behind this file, in the same transaction (see postgresql-digests.ts).

alter table rows
  add column past_digest bigint not null default 0,
  add column colleagues_digest bigint not null default 0;
drop index rows_in_order;
create index rows_in_order on rows (company_id, tbl, closed, key)
  include (changed_at, wid, digest, cost_digest, notes_digest, contact_digest, past_digest, colleagues_digest) where deleted = 0;
