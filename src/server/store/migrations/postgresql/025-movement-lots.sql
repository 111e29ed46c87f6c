-- Of which lot a movement is, and its last good day ('2027-03-31'). Nobody told it of movements of before.

alter table movements add column lot text;
alter table movements add column expires text;
