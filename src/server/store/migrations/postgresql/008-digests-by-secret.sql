-- What a row adds to the sum of its table, in parts that add up: `digest` of what everybody sees, and one for each secret. They are
-- written by the server behind this file, in the same transaction (see postgresql-digests.ts).

alter table rows
  add column cost_digest bigint not null default 0,
  add column notes_digest bigint not null default 0,
  add column contact_digest bigint not null default 0;
drop index rows_in_order;
alter table rows drop column plain_digest;
create index rows_in_order on rows (company_id, tbl, closed, key)
  include (changed_at, wid, digest, cost_digest, notes_digest, contact_digest) where deleted = 0;
