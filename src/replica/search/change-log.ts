/** What became of one entry: as it was, nothing if it came; and as it is, nothing if it went. */
export interface EntryChange<E> {
  was: E | undefined
  is: E | undefined
}

/** So many changes are kept, of so many entries together: whoever looked away for longer works everything out anew. */
const mostChanges = 200
const mostEntries = 1_000

/**
 * The entries of a book, and what changed in them lately. Entries change in place, so whoever worked something out of them asks what became
 * of them since: among 100,000 orders it takes less to follow one change than to look through all.
 */
export class ChangeLog<E extends { key: string }> {
  /** In the order of the book; the same array until entries come or go. */
  entries: readonly E[]
  /** How many changes there were. */
  version = 0
  readonly order: (left: E, right: E) => number
  /** The last ones, the newest last. */
  #changes: (readonly EntryChange<E>[])[] = []

  /** @param order of all entries; of two different ones it makes one the first */
  constructor(entries: readonly E[], order: (left: E, right: E) => number) {
    this.entries = entries
    this.order = order
  }

  /** @param seen in the order in which they happened, also several of one entry */
  note(seen: readonly EntryChange<E>[]): void {
    const changes = joined(seen)
    this.version += 1
    this.#changes.push(changes)
    let kept = 0
    const enough = this.#changes.findLastIndex((some) => {
      kept += some.length
      return kept > mostEntries
    })
    this.#changes = this.#changes.slice(Math.max(enough + 1, this.#changes.length - mostChanges))
    this.entries = followed(this.entries, changes, () => true, this.order)
  }

  /** What changed since a version, each entry once; `undefined` if that is not known any more. */
  since(version: number): readonly EntryChange<E>[] | undefined {
    const from = this.#changes.length - (this.version - version)
    if (from < 0) return undefined
    return joined(this.#changes.slice(from).flat())
  }
}

/** Each entry once: as it was before the first of its changes, as it is after the last. */
function joined<E extends { key: string }>(changes: readonly EntryChange<E>[]): readonly EntryChange<E>[] {
  const all = new Map<string, EntryChange<E>>()
  for (const { was, is } of changes) {
    const key = (is ?? was)?.key ?? ''
    const before = all.get(key)
    all.set(key, { was: before ? before.was : was, is })
  }
  return [...all.values()]
}

/** A part of the entries, in their order, as it is after changes; the same array where nothing in it came, went or moved. */
export function followed<E extends { key: string }>(
  list: readonly E[],
  changes: readonly EntryChange<E>[],
  belongs: (entry: E) => boolean,
  order: (left: E, right: E) => number,
): readonly E[] {
  const left = new Set<string>()
  const came: E[] = []
  for (const { was, is } of changes) {
    const before = was !== undefined && belongs(was) ? was : undefined
    const now = is !== undefined && belongs(is) ? is : undefined
    if (before && now && order(before, now) === 0) continue
    if (before) left.add(before.key)
    if (now) came.push(now)
  }
  if (left.size === 0 && came.length === 0) return list
  const stayed = list.filter(({ key }) => !left.has(key))
  came.sort(order)
  const all: E[] = []
  let from = 0
  for (const entry of came) {
    const place = placeOf(stayed, entry, order)
    // Not spread into `push`: a call takes only so many arguments.
    for (; from < place; from += 1) all.push(stayed[from] as E)
    all.push(entry)
  }
  for (; from < stayed.length; from += 1) all.push(stayed[from] as E)
  return all
}

/** How many of a sorted list come before an entry. */
function placeOf<E>(list: readonly E[], entry: E, order: (left: E, right: E) => number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (order(list[middle] as E, entry) <= 0) low = middle + 1
    else high = middle
  }
  return low
}
