-- What a row adds to the sum of its table, in parts that add up: `digest` of what everybody sees, and one for each secret.
-- `digest_of` is our own function (see migrate.ts).

drop index rows_in_order;
alter table rows drop column plain_digest;
alter table rows add column cost_digest integer not null default 0;
alter table rows add column notes_digest integer not null default 0;
alter table rows add column contact_digest integer not null default 0;
update rows set digest = digest_of(tbl, doc, 'plain'), cost_digest = digest_of(tbl, doc, 'cost'),
  notes_digest = digest_of(tbl, doc, 'notes'), contact_digest = digest_of(tbl, doc, 'contact') where deleted = 0;
create index rows_in_order on rows (company_id, tbl, closed, key, changed_at, wid, digest, cost_digest, notes_digest, contact_digest)
  where deleted = 0;
