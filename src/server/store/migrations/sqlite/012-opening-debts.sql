-- What a customer owes is the sum of entries (see domain/money/move-debt.ts): what was owed before is the first of them.

insert or ignore into rows (company_id, tbl, key, version, doc)
select company_id, 'debts', 'dau-ky:' || key, version, json_object(
  'id', 'dau-ky:' || key,
  'customerId', key,
  'amount', json_extract(doc, '$.unPaid'),
  'reason', 'Nợ đầu kỳ',
  'document', '',
  'by', '',
  'at', cast(strftime('%s', 'now') as integer) * 1000
)
from rows
where tbl = 'customers' and deleted = 0 and coalesce(json_extract(doc, '$.unPaid'), 0) <> 0;
