-- Sums of what came into stock and went out of it, a row for each product, warehouse and reason of a day, a month, a year and of ever; of all products for each day. They were documents among the
-- others: a report read tens of thousands of them, and each movement wrote five anew. They are made anew of the movements, as a job.
-- The reason stands before the product: how long goods have lain is asked of what came in alone, which is a tenth.
create table stock_flows (
  company_id text collate "C" not null references companies (id),
  made_by integer not null,
  span text collate "C" not null,
  number integer not null,
  kind text collate "C" not null,
  product_code text collate "C" not null,
  wid text collate "C" not null,
  units double precision not null,
  cents double precision not null,
  unpriced double precision not null,
  primary key (company_id, made_by, span, number, kind, product_code, wid)
) with (fillfactor = 90);
delete from rows where tbl = 'stockFlows';
