import { secondsOf } from '../market/clock.ts'
import { saleTypes } from './flash-sale.ts'
import { heldInSales, reservedOf, typeOf } from './held-in-sales.ts'
import type { ShopeeItem } from './shopee-item.ts'
import type { ShopeeWorld } from './shopee-world.ts'

/** A promotion of Shopee's own lasts so long from when it is asked after (s). */
const campaignDays = 3 * 86_400

/** Something holds the listing: its price stays, it stays on sale, and its stock does not go below what is held. */
export function isPromoted(world: ShopeeWorld, item: ShopeeItem): boolean {
  return item.is_locked || item.models.some(({ model_id }) => reservedOf(world, item, model_id) > 0)
}

/** What holds a listing, a row for each model. */
export function promotionsOf(world: ShopeeWorld, item: ShopeeItem): object[] {
  const now = secondsOf(world)
  const own = item.is_locked
    ? item.models.map(({ model_id, price, reserved }) =>
        toldPromotion({
          promotion_type: 'Discount Promotions',
          promotion_id: item.item_id,
          model_id,
          start_time: item.update_time,
          end_time: now + campaignDays,
          price,
          reserved,
          promotion_staging: 'ongoing',
        }),
      )
    : []
  const sales = item.models.flatMap(({ model_id }) =>
    heldInSales(world, item.item_id, model_id).map(({ sale, model }) =>
      toldPromotion({
        promotion_type: 'In Shop Flash Sale',
        promotion_id: sale.flash_sale_id,
        model_id,
        start_time: sale.start_time,
        end_time: sale.end_time,
        price: model.price,
        reserved: model.stock,
        promotion_staging: typeOf(world, sale) === saleTypes.ongoing ? 'ongoing' : 'upcoming',
      }),
    ),
  )
  return [...own, ...sales]
}

interface HeldModel {
  promotion_type: string
  promotion_id: number
  model_id: number
  start_time: number
  end_time: number
  price: number
  reserved: number
  promotion_staging: 'ongoing' | 'upcoming'
}

function toldPromotion({ price, reserved, ...rest }: HeldModel): object {
  return {
    ...rest,
    promotion_price_info: [{ promotion_price: price }],
    promotion_stock_info_v2: { summary_info: { total_reserved_stock: reserved } },
  }
}
