-- What the processes of one server count together: what marketplaces told, calls of each account, and which processes live. No company's.
create table tallies (
  name text not null,
  slot integer not null,
  times integer not null,
  primary key (name, slot)
) strict;
