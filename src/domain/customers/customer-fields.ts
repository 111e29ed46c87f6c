import * as v from 'valibot'

/** Letters each may have. */
export const customerLimits = { name: 100, phoneExtend: 30, address: 300, note: 1000 } as const

export const CustomerId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))

const PlaceId = v.union([v.pipe(v.string(), v.maxLength(16)), v.literal(-1)])

/** What is written of a customer by hand; what is left out stays. */
export const customerFields = v.object({
  /** The first number: no other customer has it. */
  phone: v.optional(v.pipe(v.string(), v.maxLength(customerLimits.phoneExtend))),
  name: v.optional(v.pipe(v.string(), v.maxLength(customerLimits.name))),
  phoneExtend: v.optional(v.pipe(v.string(), v.maxLength(customerLimits.phoneExtend))),
  address: v.optional(v.pipe(v.string(), v.maxLength(customerLimits.address))),
  provinceId: v.optional(PlaceId),
  districtId: v.optional(PlaceId),
  wardId: v.optional(PlaceId),
  adminSet: v.optional(v.picklist(['vn63', 'vn34'])),
  note: v.optional(v.pipe(v.string(), v.maxLength(customerLimits.note))),
})

export type CustomerFields = v.InferOutput<typeof customerFields>
