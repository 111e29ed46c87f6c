-- What marketplaces were told of prices is forgotten by its time.
create index if not exists price_tellings_at on rows (company_id, json_extract(doc, '$.at')) where tbl = 'priceTellings';
