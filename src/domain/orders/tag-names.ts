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

/**
 * The tags of an order once somebody changed them: what they put on and took off since they saw them, over what it carries now, so that two people who tag one order do
 * not undo each other. Nobody who says not what they saw is asked: what they give stands.
 */
export function mergedTags(
  now: readonly string[],
  { seen, given }: { seen: readonly string[] | undefined; given: readonly string[] },
): string[] {
  if (!seen) return [...new Set(given)]
  const isKept = (tag: string) => given.includes(tag) || !seen.includes(tag)
  return [...new Set([...now.filter(isKept), ...given.filter((tag) => !seen.includes(tag))])]
}

/** By what two tags are the same (FUL-251, FUL-455): the name without air around it, to the letter, and the colour. */
export function tagNameOf({ value, color }: Pick<Tag, 'value' | 'color'>): string {
  return `${color.toUpperCase()} ${value.trim()}`
}
