-- Whoever keeps each company whole on one of several machines finds a row by its company first: no key is without it where a row has one.
alter table effects drop constraint effects_pkey, add primary key (company_id, number);
alter table inbox drop constraint inbox_pkey, add primary key (company_id, number);
alter table tries drop constraint tries_pkey, add primary key (company_id, number);
