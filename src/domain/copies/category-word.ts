import type { CopyNeeds } from '../tables/copy-drafts.ts'

/** A place in a marketplace's tree of what is sold; goods are listed at its leaves. */
export interface CategoryWord {
  id: string
  /** Nothing at the top. */
  parent?: string | undefined
  name: string
  isLeaf: boolean
}

/** A thing that is told of goods of a category. */
export interface AttributeWord {
  id: string
  name: string
  isNeeded: boolean
  /** So many values at most. */
  most: number
  /** What can be chosen; words of one's own where `isOpen`. */
  values: { id: string; name: string }[]
  isOpen: boolean
}

/** All that a marketplace asks of goods of a category. */
export interface CategoryRules extends Omit<CopyNeeds, 'at' | 'attributes'> {
  attributes: AttributeWord[]
  /** At most `mostBrands` of them, the marketplace's word for none first. */
  brands: { id: string; name: string }[]
  /** Ways in which goods are sent. */
  delivery: { id: string; name: string }[]
}

/** So many brands are offered; others are found at the marketplace itself. */
export const mostBrands = 500

/** What of the rules a draft keeps, so that it is judged without asking again. */
export function needsOf(rules: CategoryRules, at: number): CopyNeeds {
  const { attributes, brands: _, delivery: __, ...rest } = rules
  const needed = attributes.filter(({ isNeeded }) => isNeeded)
  return { ...rest, at, attributes: needed.map(({ id, name }) => ({ id, name })) }
}
