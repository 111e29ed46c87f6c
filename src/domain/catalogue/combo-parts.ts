import * as v from 'valibot'
import type { Reader, Refusal } from '../command.ts'
import type { Draft } from '../draft.ts'
import { lineName } from '../names.ts'
import { refuse } from '../refuse.ts'
import type { Component } from '../tables/order-items.ts'
import type { Product } from '../tables/products.ts'
import { ProductCode } from './product-fields.ts'
import { productNotFound } from './product-not-found.ts'
import { productOf, stockedProduct } from './product-of.ts'
import { noteInCombo } from './sold-as.ts'

/** A combo is made of so many products at most. */
export const mostParts = 20

/** What a combo is made of, by unit of it. */
export const Parts = v.pipe(
  v.array(
    v.object({
      code: ProductCode,
      amount: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
    }),
  ),
  v.maxLength(mostParts),
)

type Part = v.InferOutput<typeof Parts>[number]

/** The parts as the combo keeps them, under their codes and names of now; or why a combo cannot be made of these. */
export function componentsOf(read: Reader, parts: readonly Part[], combo?: string): Component[] | Refusal {
  if (parts.length === 0) return refuse('combo-without-parts', {})
  read.many(
    'products',
    parts.map(({ code }) => code),
  )
  const components = new Map<string, Component>()
  for (const { code: asked, amount } of parts) {
    const product = productOf(read, asked)
    if (!product) return productNotFound(read, asked)
    const { code, name, variant, image } = product
    if (product.typeItem === 'combo' || code === combo)
      return refuse('combo-in-combo', { name: lineName(product) })
    if (components.has(code)) return refuse('combo-part-twice', { name: lineName(product) })
    const part: Component = { code, amount, name }
    if (variant) part.variant = variant
    if (image) part.image = image
    components.set(code, part)
  }
  return [...components.values()]
}

/** A combo more, or fewer, is made of these products: whoever deletes one is told, and the combo's stock follows theirs. */
export function countInCombos(
  draft: Draft,
  combo: string,
  parts: readonly Pick<Component, 'code'>[],
  combos: 1 | -1,
): void {
  noteInCombo(draft, combo, parts, combos === 1)
  for (const { code } of parts) {
    const product = stockedProduct(draft, code)
    if (!product) continue
    draft.put('products', partOf(product, Math.max(0, (product.inCombos ?? 0) + combos)))
  }
}

/** A product that is a part of so many combos. */
export function partOf({ inCombos: _, ...bare }: Product, combos: number): Product {
  return combos > 0 ? { ...bare, inCombos: combos } : bare
}

/** Of how many combos each product is a part, by its code of now, counted over the parts of all of them: for rows that nobody counted yet. */
export function comboCounts(
  combos: Iterable<readonly Pick<Component, 'code'>[]>,
  codeNow: (code: string) => string = (code) => code,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const parts of combos)
    for (const part of parts) {
      const code = codeNow(part.code)
      counts.set(code, (counts.get(code) ?? 0) + 1)
    }
  return counts
}
