import * as v from 'valibot'
import type { Reader, Refusal } from '../command.ts'
import type { Draft } from '../draft.ts'
import { lineName } from '../names.ts'
import { refuse } from '../refuse.ts'
import type { Component } from '../tables/order-items.ts'
import { ProductCode } from './product-fields.ts'
import { productOf, stockedProduct } from './product-of.ts'

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
    if (!product) return refuse('slip-product-not-found', { code: asked })
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

/** So many combos more, or fewer, are made of these products: whoever deletes one is told. */
export function countInCombos(draft: Draft, parts: readonly Pick<Component, 'code'>[], combos: 1 | -1): void {
  for (const { code } of parts) {
    const product = stockedProduct(draft, code)
    if (!product) continue
    const { inCombos = 0, ...bare } = product
    const count = Math.max(0, inCombos + combos)
    draft.put('products', count > 0 ? { ...bare, inCombos: count } : bare)
  }
}
