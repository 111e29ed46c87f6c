import type { ListingAct } from '../../../src/stand-ins/market/listing-acts.ts'
import type { ShownListing, ShownVariant } from '../../../src/stand-ins/market/listing-page.ts'
import type { PlannedListing } from '../../../src/stand-ins/market/planned-listing.ts'
import type { SellerSide } from '../../../src/stand-ins/market/seller-side.ts'

/** A shop of a practice marketplace, as we know it and as its own page names it. */
export interface SimShop {
  shopId: string
  own: string
  /** What its owner says on the page of leave. */
  leave: Record<string, string>
}

/** Something that buyers may buy there. */
export interface OnSale {
  shopId: string
  item: string
  model: string
  /** So many. */
  stock: number
  isGone: boolean
}

/** What is sold at a practice marketplace, in words that all of them share. */
export interface SimGoods {
  shops: readonly SimShop[]
  /** Where figures are told (a path of its faults). */
  stockPath: string
  list(shop: SimShop, plan: PlannedListing): void
  /** What its seller does there without us. */
  change(on: OnSale, act: ListingAct, value?: string): void
  onSale(): OnSale[]
  /** What it was told a figure of since it was last asked: `2400/9911`. */
  told(): string[]
}

interface Opening<L, T> {
  side: SellerSide<L>
  world: { stockTold: T[] }
  shops: readonly SimShop[]
  stockPath: string
  nameOf(told: T): { item: string | number; model: string | number }
  /** Of one that keeps for its buyers what is counted within the figure. */
  keepsReserved?: boolean
  /** Each variation is a listing of its own there. */
  isSingle?: boolean
}

export function goodsOf<L, T>(opening: Opening<L, T>): SimGoods {
  const { side, world, shops, stockPath, nameOf, keepsReserved = false, isSingle = false } = opening
  const freeOf = ({ stock, reserved }: ShownVariant) => Math.max(0, keepsReserved ? stock - reserved : stock)
  const onSaleOf = (shop: SimShop, { id, state, variants }: ShownListing): OnSale[] =>
    variants.map((one) => ({
      shopId: shop.shopId,
      item: id,
      model: isSingle ? '0' : one.id,
      stock: freeOf(one),
      isGone: state === 'Đã xóa',
    }))
  return {
    shops,
    stockPath,
    list: ({ own }, plan) => side.list(own, plan),
    change({ item, model }, act, value = '') {
      const listing = side.listings.get(item)
      if (listing) side.change(listing, { act, variant: isSingle ? item : model, value })
    },
    onSale: () =>
      shops.flatMap((shop) =>
        side.listings
          .all()
          .filter((listing) => side.shopOf(listing) === shop.own)
          .flatMap((listing) => onSaleOf(shop, side.shown(listing))),
      ),
    told() {
      const names = world.stockTold.map((one) => {
        const { item, model } = nameOf(one)
        return `${item}/${model}`
      })
      world.stockTold.length = 0
      return names
    },
  }
}
