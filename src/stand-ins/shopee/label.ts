import { a6Size, type LabelFacts, labelsPdf, thermalSize } from '../market/label.ts'
import { carrierOf } from './carriers.ts'
import { orderTotal, type PracticeOrder } from './shopee-order.ts'
import type { ShopeeWorld } from './shopee-world.ts'

/** The labels of these orders, a page each. */
export function labelPdf(world: ShopeeWorld, orders: readonly PracticeOrder[], type: string): Buffer {
  const size = type.startsWith('THERMAL') ? thermalSize : a6Size
  return labelsPdf(
    orders.map((order) => factsOf(world, order)),
    size,
  )
}

function factsOf({ settings }: ShopeeWorld, order: PracticeOrder): LabelFacts {
  const { parcel, buyer, lines, masked } = order
  const shop = settings.shops.find(({ shop_id }) => shop_id === order.shop_id)
  const place = `${buyer.ward}, ${buyer.district}`
  return {
    carrier: carrierOf(parcel.channel_id).name,
    tracking: parcel.tracking_number,
    order: order.order_sn,
    shop: shop?.name ?? '',
    to: {
      name: masked ? `${buyer.name.slice(0, 1)}******` : buyer.name,
      place: masked ? place : `${buyer.street}, ${place}`,
      province: buyer.province,
    },
    cod: order.cod ? orderTotal(order) : undefined,
    lines: lines.map((line) => ({
      units: line.quantity,
      words: `${line.model_sku || line.item_sku} ${line.item_name}`,
    })),
  }
}
