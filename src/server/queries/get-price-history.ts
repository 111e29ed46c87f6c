import { codesOf } from '../../domain/catalogue/codes-of.ts'
import type { Actor } from '../../domain/people/actor.ts'
import { type PriceHistoryAnswer, PriceHistoryQuestion } from '../../protocol/queries/prices.ts'
import { type Fields, parse } from '../http/body.ts'
import type { Reading } from '../store/store.ts'
import { findProduct } from './find-product.ts'
import { mustSee } from './must-see.ts'

/** `/api/product getPriceHistory`: under every code the product had. Whoever sees products sees their prices, those of before too. */
export async function getPriceHistory(
  reading: Reading,
  actor: Actor,
  fields: Fields,
): Promise<PriceHistoryAnswer> {
  const { productCode, start, pageSize } = parse(PriceHistoryQuestion, fields)
  mustSee(actor, 'products')
  const product = await findProduct(reading, productCode)
  const productCodes = product ? codesOf(product) : [productCode]
  const { changes, total } = await reading.priceHistory({ productCodes, start, limit: pageSize })
  return {
    data: changes.map(({ id, from, to, by, at }) => ({ id, from, to, createdBy: by, createdAt: at })),
    total,
  }
}
