import type { Reader, Refusal } from '../command.ts'
import { refuse } from '../refuse.ts'
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

type Words = Pick<Tag, 'value' | 'color'>

/**
 * By what two tags are the same (FUL-250): the colour, and the name as people hear it, whatever its capitals and the air around and within it. Marks count: "Gấp" is not "Gập".
 *
 * 2026-11-25: FUL-455 recommends a comparison to the letter; shops then had "Gấp" beside "gấp", and half of their orders under each.
 */
export function tagNameOf({ value, color }: Words): string {
  return `${color.toUpperCase()} ${value.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()}`
}

/**
 * The key under which `tagNames` keeps a tag's name: tags of products stand apart from those of orders, so that both may be called "Gấp". The names of orders'
 * tags stand bare, as they did before products had tags of their own making.
 */
export function tagKeyOf(type: Tag['type'], words: Words): string {
  return type === 'order_tag' ? tagNameOf(words) : `product ${tagNameOf(words)}`
}

/** Whether a key keeps a name, and says not which tag another one became. */
export function isTagKey(key: string): boolean {
  return key.startsWith('#') || key.startsWith('product #')
}

/** Whether two tags have one name in two colours: they are two (FUL-250), and easily taken for each other. */
export function isNamesake(words: Words, other: Words): boolean {
  const nameOf = ({ value }: Words) => tagNameOf({ value, color: '' })
  return nameOf(words) === nameOf(other) && tagNameOf(words) !== tagNameOf(other)
}

/** Why a tag is not called so beside this other one; nothing where they differ. */
export function whyTagTaken(words: Words, other: Words): Refusal | undefined {
  if (tagNameOf(words) !== tagNameOf(other)) return undefined
  const isExact = words.value.normalize('NFC').trim() === other.value.normalize('NFC')
  return isExact ? refuse('tag-taken', {}) : refuse('tag-alike', { tag: other.value })
}

/** The key under which `tagNames` says which tag one is that was made on a device where nobody knew of the other. No name begins so. */
export const joinedTagKey = (id: string): string => `id ${id}`

/** The tags that these ids mean: of one that became another's, the other. */
export function tagsMeant(read: Reader, ids: readonly string[]): string[] {
  const joined = read.many('tagNames', ids.map(joinedTagKey))
  const others = new Map(joined.map(({ name, tagId }) => [name, tagId]))
  return [...new Set(ids.map((id) => others.get(joinedTagKey(id)) ?? id))]
}
