import * as v from 'valibot'

const longest = 64

export const HandoverCode = v.pipe(v.string(), v.nonEmpty(), v.maxLength(longest))
/** As `Order.delivery.logistic` spells it. */
export const Carrier = v.pipe(v.string(), v.nonEmpty(), v.maxLength(longest))
export const Note = v.pipe(v.string(), v.maxLength(500))

/** Who takes the parcels. Only a name is asked for; couriers are in a hurry. */
export const Courier = v.object({
  name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(80)),
  phone: v.optional(v.pipe(v.string(), v.maxLength(20))),
  plate: v.optional(v.pipe(v.string(), v.maxLength(20))),
})

/** At most this many parcels in one session; the next one goes into a new session. */
export const handoverLimit = 500
