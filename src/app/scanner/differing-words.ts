/** A word of a name, and whether it tells the thing apart from the one it is compared with. */
export interface NameWord {
  text: string
  differs: boolean
}

/**
 * The words of `wanted` that `other` does not say in the same place: "Áo thun · Đen · M" against "Áo thun · Xám · M"
 * marks "Đen". Compared word for word within each part between dots; the dots stay unmarked. Only look-alikes are
 * compared: two products of different names differ at a glance.
 */
export function differingWords(wanted: string, other: string): NameWord[] {
  const otherParts = other.split(' · ')
  if (wanted.split(' · ')[0] !== otherParts[0]) return [{ text: wanted, differs: false }]
  const otherWords = new Set(other.toLowerCase().split(/[\s·]+/))
  return wanted.split(' · ').flatMap((part, place, parts) => {
    const otherPart = otherParts[place]
    const words =
      part === otherPart ? [{ text: part, differs: false }] : partWords(part, otherPart, otherWords)
    return place < parts.length - 1 ? [...words, { text: ' · ', differs: false }] : words
  })
}

function partWords(part: string, otherPart: string | undefined, otherWords: Set<string>): NameWord[] {
  const words = part.split(' ')
  // A part that shares nothing with its counterpart differs as a whole: one line under "Xanh lá", not two.
  const shared = words.filter((word) => otherPart?.toLowerCase().split(' ').includes(word.toLowerCase()))
  if (shared.length === 0) return [{ text: part, differs: true }]
  return words.flatMap((word, place) => {
    const marked = { text: word, differs: !otherWords.has(word.toLowerCase()) }
    return place < words.length - 1 ? [marked, { text: ' ', differs: false }] : [marked]
  })
}

/** How many words two names share: the line a wrong item was most likely taken for. */
export function likeness(one: string, other: string): number {
  const words = new Set(one.toLowerCase().split(/[\s·]+/))
  return other
    .toLowerCase()
    .split(/[\s·]+/)
    .filter((word) => words.has(word)).length
}
