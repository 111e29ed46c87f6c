-- Nothing is collected of an order that was called off, is lost or came back, nor of one that was paid too much (see domain/money/due-of.ts):
-- the lists of before counted it as cash on delivery.

update orders_list set cod = 0 where cod <> 0 and (cod < 0 or state in ('HỦY', 'THẤT THU', 'ĐÃ HOÀN'));

-- Of what nobody paid for the lists say so, as tables do.

update orders_list set payment = 'Không phải thu'
  where payment = 'Chưa thanh toán' and state in ('HỦY', 'THẤT THU', 'ĐÃ HOÀN');
