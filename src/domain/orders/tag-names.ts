import type { Tag } from '../tables/customers.ts'

/** What a tag may be called at most; a longer name is refused. */
export const tagNameLimit = 50

/** FUL-247, FUL-248: the first one is for whoever chooses none; the documents name no other, so these are ours (FUL-454). */
export const tagColours = [
  '#A2DBFA',
  '#4B7CF3',
  '#12A594',
  '#2F9E6E',
  '#99D52A',
  '#F5D90A',
  '#F76B15',
  '#E5484D',
  '#E93D82',
  '#8E4EC6',
  '#A18072',
  '#60646C',
] as const

/** By what two tags are the same (FUL-251, FUL-455): the name without air around it, to the letter, and the colour. */
export function tagNameOf({ value, color }: Pick<Tag, 'value' | 'color'>): string {
  return `${color.toUpperCase()} ${value.trim()}`
}
