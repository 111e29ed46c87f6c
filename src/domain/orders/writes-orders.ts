import type { Command } from '../command.ts'

/** Whoever may write an order by hand; without the rule, for what is fetched before anybody writes one. */
export const writesOrders = {
  permission: ['orders_not_ecommerce_handle'],
} satisfies Pick<Command, 'permission'>
