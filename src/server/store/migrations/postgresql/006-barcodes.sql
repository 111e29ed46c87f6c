-- A row for every code and barcode of the products (see domain/catalogue/barcodes.ts); written by `fillBarcodes`.
select 1;
