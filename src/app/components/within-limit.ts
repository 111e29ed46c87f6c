export interface Limited {
  text: string
  /** How many characters found no room. */
  lost: number
}

/**
 * What a field of at most `most` characters holds after `before` became `typed`. What was there stays; what is put in is kept from its
 * beginning as far as there is room.
 */
export function withinLimit({
  before,
  typed,
  most,
}: {
  before: string
  typed: string
  most: number
}): Limited {
  if (typed.length <= most) return { text: typed, lost: 0 }
  let head = 0
  while (head < before.length && before[head] === typed[head]) head += 1
  let tail = 0
  while (tail < before.length - head && before.at(-1 - tail) === typed.at(-1 - tail)) tail += 1
  const put = typed.slice(head, typed.length - tail)
  const room = Math.max(0, most - head - tail)
  // Half of a letter that takes two places is none.
  const kept = put.slice(0, room).replace(/[\uD800-\uDBFF]$/, '')
  return {
    text: typed.slice(0, head) + kept + typed.slice(typed.length - tail),
    lost: put.length - kept.length,
  }
}
