-- A digest of the texts that a row is found by: while it stays, its words are neither made nor compared. 0 where nobody digested them yet.

alter table orders_list add column words_digest integer not null default 0;
alter table customers_list add column words_digest integer not null default 0;
