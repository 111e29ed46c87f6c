-- What a customer owes is the sum of entries (see domain/money/move-debt.ts): what was owed before is the first of them.

insert into rows (company_id, tbl, key, version, doc)
select company_id, 'debts', 'dau-ky:' || key, version, json_build_object(
  'id', 'dau-ky:' || key,
  'customerId', key,
  'amount', (doc::json ->> 'unPaid')::numeric,
  'reason', 'Nợ đầu kỳ',
  'document', '',
  'by', '',
  'at', (extract(epoch from now())::bigint * 1000)
)::text
from rows
where tbl = 'customers' and deleted = 0 and coalesce((doc::json ->> 'unPaid')::numeric, 0) <> 0
on conflict do nothing;
