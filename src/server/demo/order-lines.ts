import { defaultBin } from '../../domain/brand.ts'
import type { OrderItem } from '../../domain/tables/orders.ts'
import { must } from '../../lib/must.ts'
import type { Ware } from './catalogue.ts'
import type { Dice } from './dice.ts'

/** The wares by where they lie, so that an order of a warehouse asks for what is there. */
export interface Assortment {
  /** A ware that lies in this warehouse, or a combo. */
  some(dice: Dice, wid: string): Ware
  gift(dice: Dice): Ware
  get(code: string): Ware
}

export function assort(wares: readonly Ware[]): Assortment {
  const byCode = new Map(wares.map((ware) => [ware.code, ware]))
  const combos = wares.filter((ware) => ware.components)
  const gifts = wares.filter((ware) => ware.gift)
  const byWarehouse = new Map<string, Ware[]>()
  for (const ware of wares) {
    for (const wid of new Set(ware.places.map((place) => place.wid))) {
      const there = byWarehouse.get(wid) ?? []
      there.push(ware)
      byWarehouse.set(wid, there)
    }
  }
  return {
    some(dice, wid) {
      if (combos.length > 0 && dice.chance(0.08)) return dice.pick(combos)
      const there = must(byWarehouse.get(wid), 'goods in the warehouse')
      // The front third of the shop makes most of the sales.
      return dice.chance(0.6)
        ? must(there[dice.int(0, Math.floor(there.length / 3))], 'something in the warehouse')
        : dice.pick(there)
    },
    gift: (dice) => dice.pick(gifts),
    get: (code) => must(byCode.get(code), 'the ware of a code'),
  }
}

export interface Asked {
  ware: Ware
  amount: number
  gift?: boolean
}

/** One to five different wares, mostly one unit of each, sometimes with a gift. */
export function someGoods(dice: Dice, assortment: Assortment, wid: string, least = 1): Asked[] {
  const count = Math.max(least, Number(dice.weighted({ 1: 50, 2: 27, 3: 14, 4: 6, 5: 3 })))
  const asked = new Map<string, Asked>()
  for (let tries = 0; asked.size < count && tries < 20; tries++) {
    const ware = assortment.some(dice, wid)
    if (!asked.has(ware.code))
      asked.set(ware.code, { ware, amount: Number(dice.weighted({ 1: 82, 2: 13, 3: 5 })) })
  }
  if (dice.chance(0.12)) {
    const ware = assortment.gift(dice)
    if (!asked.has(ware.code)) asked.set(ware.code, { ware, amount: 1, gift: true })
  }
  return [...asked.values()]
}

/** The order's line, reserved in the bin where the goods lie. */
export function lineOf({ ware, amount, gift }: Asked, wid: string, assortment: Assortment): OrderItem {
  return {
    productCode: ware.code,
    name: ware.name,
    variant: ware.variant || undefined,
    amount,
    price: gift ? 0 : ware.price,
    wholesale_price: gift ? 0 : ware.wholesale,
    cost: ware.cost,
    bid: binOf(ware, wid),
    gift: gift || undefined,
    typeItem: ware.components ? ('combo' as const) : undefined,
    KhoTay: ware.components
      ? ware.components.map((part) => ({ ...part, bid: binOf(assortment.get(part.code), wid) }))
      : undefined,
  }
}

function binOf(ware: Ware, wid: string): string {
  return ware.places.find((place) => place.wid === wid)?.bid ?? defaultBin
}
