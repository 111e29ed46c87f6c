import { accountOf } from '../../domain/channels/market.ts'
import { marketShopOf } from '../../domain/channels/market-shop-of.ts'
import {
  type ShippingProvidersAnswer,
  ShippingProvidersQuestion,
} from '../../protocol/queries/shipping-providers.ts'
import { parseAsked } from '../http/body.ts'
import { askingFor } from './effects/performer.ts'
import { noParcel, parcelsOf } from './parcels-of.ts'
import { type AskingWays, askMarket, readOrders, refused, roadTo } from './shipping-ways.ts'

/** `/api/market shippingProviders {channel, shopId, code}`: who may bring a parcel that the shop brings itself; none where the marketplace names nobody. Who handles orders of marketplaces may ask. */
export async function askShippingProviders(asking: AskingWays): Promise<ShippingProvidersAnswer> {
  const { code, ...shop } = parseAsked(ShippingProvidersQuestion, asking.fields)
  const { orders, link } = await readOrders(asking, shop, [code])
  const order = orders.get(code)
  const own = order && marketShopOf(order)
  if (!order || own?.channel !== shop.channel || own.shopId !== shop.shopId)
    throw refused('order-not-found', `Không tìm thấy đơn ${code} của gian hàng này.`)
  const [parcel] = parcelsOf(order)
  if (!parcel) throw refused('order-without-parcel', noParcel.message)
  const road = roadTo(asking.road, shop, link)
  return askMarket(asking.gone, async (signal) => {
    const speaking = await askingFor({
      road,
      shop,
      signal,
      company: asking.session.company,
      account: accountOf(shop),
    })
    const told = await road.fulfilment.ownDelivery?.providers?.(parcel, speaking)
    if (!told) return { providers: [] }
    if ('trouble' in told) throw told.trouble
    return { providers: told.ok }
  })
}
