import * as v from 'valibot'
import { deepEqual } from '../../../lib/deep-equal.ts'
import { defineCommand, update } from '../../command.ts'
import { moneyLimit } from '../../money/money.ts'
import { refuse } from '../../refuse.ts'
import type { ChannelPricing } from '../../tables/company.ts'
import { accountOf } from '../market.ts'
import { MarketShopParams } from '../shops/params.ts'
import { shopAtHand } from '../shops/shop-at-hand.ts'
import { withShop } from '../shops/shops-of.ts'
import { mostFee, mostPercent, roundings } from './reckon-price.ts'

/** Of two decimals, as people write it. */
const Percent = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.minValue(least),
    v.maxValue(most),
    v.transform((percent) => Math.round(percent * 100) / 100),
  )

const Pricing = v.pipe(
  v.object({
    from: v.picklist(['price', 'wholesale_price']),
    percent: Percent(-99, mostPercent),
    plus: v.pipe(v.number(), v.safeInteger(), v.minValue(-moneyLimit), v.maxValue(moneyLimit)),
    fee: Percent(0, mostFee),
    step: v.number(),
    ending: v.number(),
    margin: Percent(0, mostPercent),
    auto: v.optional(v.literal(1)),
  }),
  v.check(({ step, ending }) => roundings.some((one) => one.step === step && one.ending === ending)),
)

/** Somebody says how prices of a shop at a marketplace follow from ours, and whether they are told by themselves; or that they do not. */
export const setPricing = defineCommand({
  path: '/api/market',
  method: 'setPricing',
  params: v.object({ ...MarketShopParams, pricing: v.optional(Pricing) }),
  permission: ['setting_crud'],
  offline: 'optimistic',

  decide(read, { channel, shopId, pricing: given }, { user }) {
    const found = shopAtHand(read, user, { channel, shopId })
    if (!found) return refuse('shop-not-known', { shop: shopId })
    const { pricing: before, ...shop } = found.shop
    const pricing = given && bare(given)
    if (deepEqual(before, pricing)) return []
    return [
      update('companies', found.company, withShop(found.company, pricing ? { ...shop, pricing } : shop)),
    ]
  },

  say: ({ channel, shopId, pricing }) => ({
    what: pricing ? `Đặt cách tính giá trên ${channel}` : `Bỏ cách tính giá trên ${channel}`,
    about: shopId,
  }),
  cause: accountOf,
})

function bare({ auto, ...pricing }: ChannelPricing): ChannelPricing {
  return auto ? { ...pricing, auto } : pricing
}
