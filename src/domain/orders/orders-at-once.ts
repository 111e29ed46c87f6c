import * as v from 'valibot'

/** At most so many orders in one command about many of them; the desk sends the rest in further commands. */
export const ordersAtOnce = 200

export const OrdersAtOnce = v.pipe(
  v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))),
  v.minLength(1),
  v.maxLength(ordersAtOnce),
)
