import type { Asked, Told } from './lazada-call.ts'
import type { LazadaProduct, LazadaSku } from './lazada-product.ts'
import { LazadaRefusal } from './lazada-refusal.ts'
import { skusOf } from './payload.ts'
import { changePrice } from './prices.ts'
import { idOf } from './read-params.ts'
import { firstWarehouse, isSame, tellStock } from './stock.ts'
import { childOf, childrenOf, wordOf, type XmlNode } from './xml.ts'

/** `/product/stock/sellable/update` */
export function updateSellable(asked: Asked): Told {
  return eachSku(asked, (one, found) => tellAll(asked, one, found, 'SellableQuantity', (told) => told))
}

/** `/product/stock/sellable/adjust`: so many more, or fewer. */
export function adjustSellable(asked: Asked): Told {
  return eachSku(asked, (one, found) => tellAll(asked, one, found, 'SellableQuantity', (by, now) => now + by))
}

/** `/product/price_quantity/update`: the quantity is all that the seller has, what is ordered and not sent among it. */
export function updatePriceQuantity(asked: Asked): Told {
  return eachSku(asked, (one, found) => {
    const failure = changePrice(asked.world, found, one)
    if (failure) return failure
    const { withheld, occupied } = found.sku
    return tellAll(asked, one, found, 'Quantity', (total, _now, isFirst) =>
      isFirst ? total - withheld - occupied : total,
    )
  })
}

interface Found {
  product: LazadaProduct
  sku: LazadaSku
}

/** What a SKU holds from now on. @param now at the place that is meant @param isFirst orders take from it */
type After = (told: number, now: number, isFirst: boolean) => number

/** Tells what a SKU holds as a whole or at its places, as far as it says so. */
function tellAll(
  { world }: Asked,
  one: XmlNode,
  found: Found,
  field: 'SellableQuantity' | 'Quantity',
  after: After,
): string | undefined {
  const { sku } = found
  const known = sku.places ?? [{ code: firstWarehouse, sellable: sku.sellable }]
  const named = childrenOf(childOf(one, 'MultiWarehouseInventories'), 'MultiWarehouseInventory')
  if (named.length > 0) {
    const places = named.map((place) => {
      const code = wordOf(place, 'WarehouseCode') ?? ''
      const now = known.find((other) => isSame(other.code, code))?.sellable ?? 0
      const isFirst = isSame(known[0]?.code ?? '', code)
      return { code, sellable: after(numberOf(wordOf(place, field)), now, isFirst) }
    })
    return tellStock(world, { ...found, told: { places } })
  }
  const told = wordOf(one, field)
  if (!told && field === 'Quantity') return undefined
  const stock = after(numberOf(told), known[0]?.sellable ?? 0, true)
  return tellStock(world, { ...found, told: { stock } })
}

/** Does each SKU for itself; one that came to nothing makes an error of the whole, and `detail` says which. @param act why it came to nothing */
function eachSku(asked: Asked, act: (one: XmlNode, found: Found) => string | undefined): Told {
  const detail = skusOf(asked.params).flatMap((one) => {
    const found = findSku(asked, one)
    const message = found ? act(one, found) : 'SKU_NOT_EXIST'
    if (!message) return []
    return [
      {
        field: 'Sku',
        message,
        seller_sku: wordOf(one, 'SellerSku') ?? null,
        sku_id: wordOf(one, 'SkuId') ?? null,
      },
    ]
  })
  if (detail.length > 0) throw new LazadaRefusal('501', 'E501: Update product failed', { detail })
  return { data: {} }
}

/** By its number where that is said, else by the seller's own. Read anew each time: the one before may have changed it. */
export function findSku({ world, sellerId }: Asked, one: XmlNode): Found | undefined {
  const item_id = idOf(wordOf(one, 'ItemId'))
  const sku_id = idOf(wordOf(one, 'SkuId'))
  const named = item_id ? [world.products.get(String(item_id))] : world.products.all()
  const own = named.filter((product) => product?.seller_id === sellerId && product.status !== 'Deleted')
  for (const product of own) {
    const sku = product?.skus.find((each) =>
      sku_id ? each.sku_id === sku_id : each.seller_sku === wordOf(one, 'SellerSku'),
    )
    if (product && sku) return { product, sku }
  }
  return undefined
}

/** No number where the text is no whole one. */
function numberOf(text: string | undefined): number {
  return text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}
