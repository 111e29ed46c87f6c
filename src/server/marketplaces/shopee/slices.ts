import type { ChangedOrders } from '../marketplace.ts'

/*
 * Shopee tells what changed page by page, in an order of its own and without saying when each changed. What changes meanwhile leaves the window, and whatever was behind it moves up: whoever went
 * on with the next page would miss one. So no second page is asked for: a window that fills more than one is asked for by halves, until each half is told at once. Only of one second that fills
 * several pages they are read one after the other, and once more until nothing new is told.
 *
 *   "1764122400-1764126000"   from one second to another, both within
 */

const Written = /^(\d{1,12})-(\d{1,12})$/
/** So often the pages of one second are read at most. */
const mostPasses = 5

export interface Slice {
  /** Seconds since 1970. */
  from: number
  to: number
  /** Of which page; '' is the first. */
  cursor: string
}

/** A page of a slice; `next` is the cursor of the page after it. */
export interface SliceTold {
  numbers: string[]
  next?: string | undefined
}

/** What changed within a window: a slice of it that is told whole, and where to go on. */
export async function changedIn(
  { since, until, page = '' }: { since: number; until: number; page?: string | undefined },
  mostAPage: number,
  ask: (slice: Slice) => Promise<SliceTold>,
): Promise<ChangedOrders> {
  const end = Math.floor(until / 1000)
  let { from, to } = sliceOf(page) ?? { from: Math.floor(since / 1000), to: end }
  for (;;) {
    const told = await ask({ from, to, cursor: '' })
    const width = to - from
    if (isLast(told, '') || width <= 1) {
      const numbers = isLast(told, '')
        ? told.numbers
        : await readAll(told, (cursor) => ask({ from, to, cursor }))
      if (to >= end) return { numbers }
      const isThin = numbers.length <= mostAPage / 2
      return { numbers, next: `${to}-${Math.min(end, to + (isThin ? 2 : 1) * width)}` }
    }
    to = from + Math.ceil(width / 2)
  }
}

/** All pages of what fills several, the first of which is told. */
async function readAll(first: SliceTold, ask: (cursor: string) => Promise<SliceTold>): Promise<string[]> {
  const known = new Set<string>()
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const before = known.size
    let told = pass === 0 ? first : await ask('')
    for (let cursor = ''; ; ) {
      for (const number of told.numbers) known.add(number)
      if (isLast(told, cursor)) break
      cursor = told.next ?? ''
      told = await ask(cursor)
    }
    if (known.size === before) break
  }
  return [...known]
}

/** A page that leads to itself, or on from nothing, would never end. */
function isLast({ numbers, next }: SliceTold, cursor: string): boolean {
  return next === undefined || next === cursor || numbers.length === 0
}

function sliceOf(page: string): Pick<Slice, 'from' | 'to'> | undefined {
  const [, from, to] = Written.exec(page) ?? []
  return to === undefined ? undefined : { from: Number(from), to: Number(to) }
}
