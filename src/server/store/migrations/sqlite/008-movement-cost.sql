-- What a unit cost when it moved (VND). Of movements of before nobody knows it any more.

alter table movements add column cost real;
