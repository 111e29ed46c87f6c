import { countAct } from '../market/act-counts.ts'
import { secondsOf } from '../market/clock.ts'
import { noteStock } from '../market/kept-stocks.ts'
import type { LazadaProduct, LazadaSku, SkuIds } from './lazada-product.ts'
import type { LazadaWorld } from './lazada-world.ts'

/** So many more, or fewer, at the first place. */
export function addSellable(sku: LazadaSku, units: number): LazadaSku {
  const [first, ...rest] = sku.places ?? []
  const places = first && [{ ...first, sellable: first.sellable + units }, ...rest]
  return { ...sku, sellable: sku.sellable + units, places }
}

/** A SKU is sold no more, until somebody says otherwise. */
export function emptyStock(world: LazadaWorld, of: SkuIds): void {
  changeSku(world, of, (sku) => ({
    ...sku,
    sellable: 0,
    places: sku.places?.map((place) => ({ ...place, sellable: 0 })),
  }))
}

export function changeSku(
  world: LazadaWorld,
  { item_id, sku_id }: SkuIds,
  change: (sku: LazadaSku) => LazadaSku,
): void {
  const product = world.products.get(String(item_id))
  if (!product) return
  const skus = product.skus.map((sku) => (sku.sku_id === sku_id ? change(sku) : sku))
  world.products.put(String(item_id), { ...product, skus, updated_at: secondsOf(world) })
}

/** What a seller says can be sold of a SKU: as a whole, or at some of its places. */
export type ToldSellable = { stock: number } | { places: { code: string; sellable: number }[] }

/** A stock that the seller told, and what it is counted as; says why not, where it is refused. */
export function tellStock(
  world: LazadaWorld,
  { product, sku, told }: { product: LazadaProduct; sku: LazadaSku; told: ToldSellable },
): string | undefined {
  const { seller_id, item_id, is_locked } = product
  const { sku_id, seller_sku, sellable: had } = sku
  const counted = { act: 'stock', shop_id: seller_id, of: `${item_id}/${sku_id}` } as const
  countAct(world, counted, false)
  const campaign = 'There are restrictions for stock adjustments in effect during the campaign.'
  if (world.faults.strikes('item')) return campaign
  const places = placesAfter(sku, told)
  if (places === 'unknown') return 'THD_INVENTORY_ERR_WAREHOUSE_NOT_EXIST'
  const stock = places
    ? places.reduce((sum, place) => sum + place.sellable, 0)
    : 'stock' in told
      ? told.stock
      : 0
  const isWhole = [stock, ...(places ?? []).map(({ sellable }) => sellable)].every(
    (units) => Number.isSafeInteger(units) && units >= 0,
  )
  if (!isWhole) return 'INV_NEGATIVE_SELLABLE'
  if (is_locked && stock < had) return campaign
  countAct(world, counted, true)
  noteStock(world, {
    seller_id,
    item_id,
    sku_id,
    sku: seller_sku,
    stock,
    had: Math.max(0, had),
    at: secondsOf(world),
  })
  changeSku(world, { item_id, sku_id }, (one) => ({ ...one, sellable: stock, places }))
  return undefined
}

/** What lies at each place afterwards. A figure for the whole is one for the first place: the others keep theirs. */
function placesAfter(sku: LazadaSku, told: ToldSellable): LazadaSku['places'] | 'unknown' {
  const [first, ...rest] = sku.places ?? []
  if ('stock' in told) return first && [{ ...first, sellable: told.stock }, ...rest]
  const known = sku.places ?? [{ code: firstWarehouse, sellable: sku.sellable }]
  if (told.places.some(({ code }) => !known.some((place) => isSame(place.code, code)))) return 'unknown'
  const after = known.map((place) => ({
    code: place.code,
    sellable: told.places.find(({ code }) => isSame(place.code, code))?.sellable ?? place.sellable,
  }))
  return after
}

/** What a seller of one place calls it. */
export const firstWarehouse = 'dropshipping'

/** Lazada's own papers write "Dropshipping" and "dropshipping". */
export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
