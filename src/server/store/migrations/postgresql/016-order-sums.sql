-- How many orders there are, and what they come to, by the day they were made and by what lists are narrowed to most: a count of a million
-- reads some thousand rows instead. The day is that of Ho Chi Minh, as `dayNumber` has it. Triggers keep it with every statement that
-- changes what is listed; whoever writes holds the row of the company, so that none waits for another here.

create table orders_sums (
  company_id text collate "C" not null references companies (id),
  day integer not null,
  state text collate "C" not null,
  shop text collate "C" not null,
  wid text collate "C" not null,
  channel text collate "C" not null,
  count integer not null,
  total double precision not null,
  cod double precision not null,
  primary key (company_id, day, state, shop, wid, channel)
);

create or replace function keep_orders_sums() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into orders_sums as kept (company_id, day, state, shop, wid, channel, count, total, cod)
      select company_id, floor((made_at + 25200000) / 86400000)::integer, state, shop, wid, channel, count(*), sum(total), sum(cod)
      from came group by 1, 2, 3, 4, 5, 6
      on conflict (company_id, day, state, shop, wid, channel) do update
        set count = kept.count + excluded.count, total = kept.total + excluded.total, cod = kept.cod + excluded.cod;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    insert into orders_sums as kept (company_id, day, state, shop, wid, channel, count, total, cod)
      select company_id, floor((made_at + 25200000) / 86400000)::integer, state, shop, wid, channel, sum(one), sum(total), sum(cod)
      from (
        select company_id, made_at, state, shop, wid, channel, 1 as one, total, cod from came
        union all
        select company_id, made_at, state, shop, wid, channel, -1, -total, -cod from gone
      ) as moved
      group by 1, 2, 3, 4, 5, 6 having sum(one) <> 0 or sum(total) <> 0 or sum(cod) <> 0
      on conflict (company_id, day, state, shop, wid, channel) do update
        set count = kept.count + excluded.count, total = kept.total + excluded.total, cod = kept.cod + excluded.cod;
  else
    update orders_sums as kept set count = kept.count - left_out.count, total = kept.total - left_out.total, cod = kept.cod - left_out.cod
      from (
        select company_id, floor((made_at + 25200000) / 86400000)::integer as day, state, shop, wid, channel, count(*), sum(total) as total,
          sum(cod) as cod
        from gone group by 1, 2, 3, 4, 5, 6
      ) as left_out
      where kept.company_id = left_out.company_id and kept.day = left_out.day and kept.state = left_out.state
        and kept.shop = left_out.shop and kept.wid = left_out.wid and kept.channel = left_out.channel;
  end if;
  delete from orders_sums as kept
    using (
      select distinct company_id, floor((made_at + 25200000) / 86400000)::integer as day, state, shop, wid, channel from gone
    ) as touched
    where kept.company_id = touched.company_id and kept.day = touched.day and kept.state = touched.state
      and kept.shop = touched.shop and kept.wid = touched.wid and kept.channel = touched.channel and kept.count = 0;
  return null;
end
$$;

create trigger orders_list_added after insert on orders_list referencing new table as came
  for each statement execute function keep_orders_sums();
create trigger orders_list_changed after update on orders_list referencing old table as gone new table as came
  for each statement execute function keep_orders_sums();
create trigger orders_list_dropped after delete on orders_list referencing old table as gone
  for each statement execute function keep_orders_sums();

-- Behind the triggers: they let nobody write until this is through.
insert into orders_sums (company_id, day, state, shop, wid, channel, count, total, cod)
  select company_id, floor((made_at + 25200000) / 86400000)::integer, state, shop, wid, channel, count(*), sum(total), sum(cod)
  from orders_list group by 1, 2, 3, 4, 5, 6;
