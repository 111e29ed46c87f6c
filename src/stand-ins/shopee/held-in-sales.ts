import { secondsOf } from '../market/clock.ts'
import { type FlashModel, type FlashSale, saleStatuses, saleTypes } from './flash-sale.ts'
import { modelOf, type ShopeeItem } from './shopee-item.ts'
import type { ShopeeWorld } from './shopee-world.ts'

export function typeOf(world: ShopeeWorld, { start_time, end_time }: FlashSale): number {
  const now = secondsOf(world)
  if (now < start_time) return saleTypes.upcoming
  return now <= end_time ? saleTypes.ongoing : saleTypes.expired
}

/** It holds stock: enabled, and not over. */
function isAlive(world: ShopeeWorld, sale: FlashSale): boolean {
  return sale.status === saleStatuses.enabled && typeOf(world, sale) !== saleTypes.expired
}

interface HeldModel {
  sale: FlashSale
  model: FlashModel
}

/** What of a shop's sales holds a model of a listing now. */
export function heldInSales(world: ShopeeWorld, item_id: number, model_id: number): HeldModel[] {
  return world.flashSales
    .all()
    .filter((sale) => isAlive(world, sale))
    .flatMap((sale) =>
      sale.items
        .filter((item) => item.item_id === item_id)
        .flatMap(({ models }) => models)
        .filter((model) => model.model_id === model_id && model.isEnabled)
        .map((model) => ({ sale, model })),
    )
}

/** Units of a model that promotions hold: Shopee's own, and the shop's flash sales. */
export function reservedOf(world: ShopeeWorld, item: ShopeeItem, model_id: number): number {
  const own = modelOf(item, model_id)?.reserved ?? 0
  return heldInSales(world, item.item_id, model_id).reduce((sum, { model }) => sum + model.stock, own)
}

/** What can be sold of a model beside promotions. */
export function availableOf(world: ShopeeWorld, item: ShopeeItem, model_id: number): number {
  const stock = modelOf(item, model_id)?.stock ?? 0
  return Math.max(0, stock - reservedOf(world, item, model_id))
}

/** What a model costs in a sale that goes on now; nothing where there is none, or its units are gone. */
export function flashPriceOf(world: ShopeeWorld, item_id: number, model_id: number): number | undefined {
  return ongoing(world, item_id, model_id)?.model.price
}

function ongoing(world: ShopeeWorld, item_id: number, model_id: number): HeldModel | undefined {
  return heldInSales(world, item_id, model_id).find(
    ({ sale, model }) => typeOf(world, sale) === saleTypes.ongoing && model.stock > 0,
  )
}

/** Buyers took some of what a sale holds. */
export function takeFromSale(
  world: ShopeeWorld,
  { item_id, model_id, quantity }: { item_id: number; model_id: number; quantity: number },
): void {
  const held = ongoing(world, item_id, model_id)
  if (!held) return
  const { sale, model } = held
  const stock = Math.max(0, model.stock - quantity)
  const items = sale.items.map((item) =>
    item.item_id === item_id
      ? { ...item, models: item.models.map((one) => (one === model ? { ...one, stock } : one)) }
      : item,
  )
  putSale(world, { ...sale, items })
}

export function putSale(world: ShopeeWorld, sale: FlashSale): FlashSale {
  world.flashSales.put(String(sale.flash_sale_id), sale)
  return sale
}
