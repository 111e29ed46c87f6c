-- What marketplaces were told of prices is forgotten by its time.
create index if not exists price_tellings_at on rows (company_id, ((doc::jsonb ->> 'at')::bigint)) where tbl = 'priceTellings';
