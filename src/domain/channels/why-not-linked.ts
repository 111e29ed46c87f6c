import { productOf } from '../catalogue/product-of.ts'
import type { Circumstances, Reader, Refusal } from '../command.ts'
import { refuse } from '../refuse.ts'
import type { LinkedProduct } from '../tables/links.ts'

/** Why these are nothing that a listing may be (CAT-249 … CAT-251, CAT-268). A device that may lack a product leaves that to the server. */
export function whyNotLinked(
  read: Reader,
  products: readonly LinkedProduct[],
  { guess }: Pick<Circumstances, 'guess'>,
): Refusal | undefined {
  if (products.length === 0) return refuse('link-without-product', {})
  const seen = new Set<string>()
  for (const { productCode, amount } of products) {
    const product = productOf(read, productCode)
    if (!product && !guess) return refuse('link-product-not-found', { code: productCode })
    if (!Number.isInteger(amount) || amount < 1) return refuse('link-combo-too-small', {})
    const code = product?.code ?? productCode
    if (seen.has(code)) return refuse('link-product-twice', { code })
    seen.add(code)
  }
  return undefined
}
