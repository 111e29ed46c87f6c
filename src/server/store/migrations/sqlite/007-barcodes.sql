-- A row for every code and barcode of the products (see domain/catalogue/barcodes.ts): of two products that shared one, the one whose
-- code it is keeps it, else the first. `barcode_keys` is our own function.

insert or ignore into rows (company_id, tbl, key, version, doc)
select products.company_id, 'barcodes', text.value, products.version, json_object('text', text.value, 'productCode', products.key)
from rows as products, json_each(barcode_keys(products.doc)) as text
where products.tbl = 'products' and products.deleted = 0
order by products.company_id, text.key = 0 desc, products.key;
