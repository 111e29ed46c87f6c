-- What the processes of one server count together: what marketplaces told, calls of each account, and which processes live. No company's.
create table tallies (
  name text not null,
  slot bigint not null,
  times bigint not null,
  primary key (name, slot)
);
