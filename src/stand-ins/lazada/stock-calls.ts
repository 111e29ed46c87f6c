import type { Asked, Told } from './lazada-call.ts'
import { LazadaRefusal } from './lazada-refusal.ts'
import type { LazadaProduct, LazadaSku } from './lazada-shop.ts'
import { type PayloadSku, skusOf } from './payload.ts'
import { idOf } from './read-params.ts'
import { changeSku, tellStock } from './stock.ts'

/** `/product/stock/sellable/update` */
export function updateSellable(asked: Asked): Told {
  return eachSku(asked, (one, found) => tell(asked, found, numberOf(one.get('SellableQuantity'))))
}

/** `/product/stock/sellable/adjust`: so many more, or fewer. */
export function adjustSellable(asked: Asked): Told {
  return eachSku(asked, (one, found) => {
    const by = numberOf(one.get('SellableQuantity'))
    return tell(asked, found, found.sku.sellable + by)
  })
}

/** `/product/price_quantity/update` */
export function updatePriceQuantity(asked: Asked): Told {
  const { world } = asked
  return eachSku(asked, (one, found) => {
    const { item_id } = found.product
    const { sku_id } = found.sku
    const price = one.get('Price')
    const special = one.get('SalePrice')
    if (price !== undefined && !(Number(price) > 0)) return 'BIZ_CHECK_PRICE_IS_ZERO'
    if (price) changeSku(world, { item_id, sku_id }, (sku) => ({ ...sku, price: Number(price) }))
    if (special) changeSku(world, { item_id, sku_id }, (sku) => ({ ...sku, special_price: Number(special) }))
    const quantity = one.get('Quantity')
    return quantity === undefined ? undefined : tell(asked, found, numberOf(quantity))
  })
}

interface Found {
  product: LazadaProduct
  sku: LazadaSku
}

function tell({ world }: Asked, found: Found, stock: number): string | undefined {
  return tellStock(world, { ...found, stock })
}

/** Does each SKU for itself; one that came to nothing makes an error of the whole, and `detail` says which. @param act why it came to nothing */
function eachSku(asked: Asked, act: (one: PayloadSku, found: Found) => string | undefined): Told {
  const detail = skusOf(asked.params).flatMap((one) => {
    const found = findSku(asked, one)
    const message = found ? act(one, found) : 'SKU_NOT_EXIST'
    if (!message) return []
    return [
      { field: 'Sku', message, seller_sku: one.get('SellerSku') ?? null, sku_id: one.get('SkuId') ?? null },
    ]
  })
  if (detail.length > 0) throw new LazadaRefusal('501', 'E501: Update product failed', { detail })
  return { data: {} }
}

/** By its number where that is said, else by the seller's own. Read anew each time: the one before may have changed it. */
function findSku({ world, sellerId }: Asked, one: PayloadSku): Found | undefined {
  const own = world.products.all().filter((product) => product.seller_id === sellerId)
  const all = own.flatMap((product) => product.skus.map((sku) => ({ product, sku })))
  const sku_id = one.get('SkuId')
  if (sku_id)
    return all.find(
      ({ product, sku }) =>
        sku.sku_id === idOf(sku_id) && (!one.get('ItemId') || product.item_id === idOf(one.get('ItemId'))),
    )
  return all.find(({ sku }) => sku.seller_sku === one.get('SellerSku'))
}

/** Below zero where the text is no whole number. */
function numberOf(text: string | undefined): number {
  return text !== undefined && /^-?\d{1,9}$/.test(text) ? Number(text) : Number.NaN
}
