import * as v from 'valibot'

/** `getBillingKhoTay {company_id}`: which plan the shop has. Whose it is says the token. */
export const BillingQuestion = v.object({})

export const BillingAnswer = v.object({
  /** The last day that is paid, "2027-01-31"; nothing of a plan without an end, and of none. */
  endDate: v.optional(v.string()),
  /** Nothing where there is no plan. Without `orders` it has no limit. The last three are what the documents call the limit and what was used of it (SES-020). */
  subscriptionDetail: v.optional(
    v.object({
      name: v.string(),
      orders: v.optional(v.number()),
      orderLimit: v.optional(v.number()),
      currentMonthOrders: v.optional(v.number()),
      lastMonthOrders: v.optional(v.number()),
    }),
  ),
  /** Orders made in this month and in the one before; nothing of a plan without a limit. */
  usage: v.optional(v.object({ current: v.number(), last: v.number() })),
  inactive: v.boolean(),
  exceededOrderLimit: v.boolean(),
  /** Where the host tells of plans, and where people ask for help. */
  pricing: v.optional(v.string()),
  support: v.optional(v.string()),
  /** Where people are taught, and asked what they think. */
  guide: v.optional(v.string()),
  survey: v.optional(v.string()),
})
export type BillingAnswer = v.InferOutput<typeof BillingAnswer>
