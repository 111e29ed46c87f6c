import type { Reader, Refusal } from '../command.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import { formatMoment } from '../time.ts'
import { stockedProduct } from './product-of.ts'

/** Why nothing is done with a code: no product has it, or the product was deleted, and then by whom and when (decisions 14). */
export function productNotFound(read: Reader, code: string): Refusal {
  const { deletedBy, deletedAt } = stockedProduct(read, code) ?? {}
  if (deletedBy === undefined || deletedAt === undefined) return refuse('slip-product-not-found', { code })
  const deletion = { who: nameOf(read, deletedBy), when: formatMoment(deletedAt) }
  return refuse('slip-product-not-found', { code, ...deletion })
}
