import type { PriceChange, Prices } from '../../domain/tables/products.ts'
import type { Ware } from './catalogue.ts'

const dayMs = 86_400_000
/** Every so many wares were dearer or cheaper before. */
const everyWare = 5

/** What some goods of the demo shop were sold for before, up to the prices they have now. */
export function makePriceChanges(wares: readonly Ware[], now: number): PriceChange[] {
  return wares
    .filter((_, index) => index % everyWare === 0)
    .flatMap((ware, index) => {
      const prices = [0.8, 0.9, 1].map((share) => pricesOf(ware, share))
      return prices.slice(1).map((to, step) => ({
        id: `${ware.code}/demo:${step}`,
        productCode: ware.code,
        from: prices[step] ?? to,
        to,
        by: step === 0 ? 'chu' : 'ban',
        at: now - (200 - 90 * step - (index % 20)) * dayMs,
      }))
    })
}

/** A share of the prices, in whole thousands where it is less than all. */
function pricesOf({ price, wholesale }: Ware, share: number): Prices {
  const of = (amount: number) => (share === 1 ? amount : Math.round((amount * share) / 1000) * 1000)
  return { price: of(price), wholesale_price: of(wholesale) }
}
