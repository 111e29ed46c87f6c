-- How many orders there are, and what they come to, by the day they were made and by what lists are narrowed to most: a count of a million
-- reads some thousand rows instead. The day is that of Ho Chi Minh, as `dayNumber` has it. Triggers keep it with every row that is listed.

create table orders_sums (
  company_id text not null references companies (id),
  day integer not null,
  state text not null,
  shop text not null,
  wid text not null,
  channel text not null,
  count integer not null,
  total real not null,
  cod real not null,
  primary key (company_id, day, state, shop, wid, channel)
) strict, without rowid;

insert into orders_sums (company_id, day, state, shop, wid, channel, count, total, cod)
  select company_id, cast((made_at + 25200000) / 86400000 as integer) as day, state, shop, wid, channel, count(*), sum(total), sum(cod)
  from orders_list group by company_id, day, state, shop, wid, channel;

create trigger orders_list_added after insert on orders_list begin
  insert into orders_sums values (new.company_id, cast((new.made_at + 25200000) / 86400000 as integer), new.state, new.shop, new.wid,
      new.channel, 1, new.total, new.cod)
    on conflict do update set count = count + 1, total = total + excluded.total, cod = cod + excluded.cod;
end;

create trigger orders_list_changed after update of made_at, state, shop, wid, channel, total, cod on orders_list begin
  update orders_sums set count = count - 1, total = total - old.total, cod = cod - old.cod
    where company_id = old.company_id and day = cast((old.made_at + 25200000) / 86400000 as integer)
    and state = old.state and shop = old.shop and wid = old.wid and channel = old.channel;
  insert into orders_sums values (new.company_id, cast((new.made_at + 25200000) / 86400000 as integer), new.state, new.shop, new.wid,
      new.channel, 1, new.total, new.cod)
    on conflict do update set count = count + 1, total = total + excluded.total, cod = cod + excluded.cod;
  delete from orders_sums
    where company_id = old.company_id and day = cast((old.made_at + 25200000) / 86400000 as integer)
    and state = old.state and shop = old.shop and wid = old.wid and channel = old.channel and count = 0;
end;

create trigger orders_list_dropped after delete on orders_list begin
  update orders_sums set count = count - 1, total = total - old.total, cod = cod - old.cod
    where company_id = old.company_id and day = cast((old.made_at + 25200000) / 86400000 as integer)
    and state = old.state and shop = old.shop and wid = old.wid and channel = old.channel;
  delete from orders_sums
    where company_id = old.company_id and day = cast((old.made_at + 25200000) / 86400000 as integer)
    and state = old.state and shop = old.shop and wid = old.wid and channel = old.channel and count = 0;
end;
