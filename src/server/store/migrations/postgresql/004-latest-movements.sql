-- The latest movements of a product are read from their end, however many there are; the index without the time is its beginning.

create index movements_latest on movements (company_id, product_code, at);
drop index movements_by_product;
