import type { Count, CountGesture, StockTake, UnknownCode } from '../../domain/tables/stock-takes.ts'

/** The gesture "Hoàn tác" would take back; pressed again, the one before it. */
export interface LastCount {
  round: number
  bid: string
  productCode: string
  gesture: string
  amount: CountGesture
}

/** What the hands did last and can still take back: one gesture, or all that one tap wrote down ("12 mã còn lại: không có"). */
export function findLastCounts(counts: readonly Count[]): LastCount[] {
  const latest = counts.flatMap(({ round, bid, productCode, gestures }): LastCount[] => {
    const amount = gestures.at(-1)
    return amount && amount.id !== '' ? [{ round, bid, productCode, gesture: amount.id, amount }] : []
  })
  if (latest.length === 0) return []
  const last = latest.reduce((known, one) => (known.amount.at > one.amount.at ? known : one))
  return latest.filter(({ gesture }) => tapOf(gesture) === tapOf(last.gesture))
}

/** Names one of the gestures of a tap that counts several lines. */
export function partOfTap(tap: string, part: number): string {
  return `${tap}/${part}`
}

function tapOf(gesture: string): string {
  return gesture.split('/')[0]!
}

/** "Bớt 2 Áo thun · Đen", "bỏ số đã gõ của Áo thun · Đen", "bỏ số đã ghi của 12 mã". */
export function sayUndo([last, ...more]: readonly [LastCount, ...LastCount[]], name: string): string {
  const { amount } = last
  if (more.length > 0) return `bỏ số đã ghi của ${more.length + 1} mã`
  return 'add' in amount ? `bớt ${amount.add} ${name}` : `bỏ số đã ghi của ${name}`
}

export function sayUndone(done: readonly [LastCount, ...LastCount[]], name: string): string {
  return `Đã hoàn tác: ${sayUndo(done, name)}`
}

/** The unknown barcode this person noted after `count`, while nobody has said what it is: that is what "Hoàn tác" takes back then. */
export function findLastUnknown(
  { unknown, round }: Pick<StockTake, 'unknown' | 'round'>,
  me: string,
  count: LastCount | undefined,
): UnknownCode | undefined {
  const mine = unknown.filter(
    (entry) => entry.by === me && entry.round === round && entry.productCode === undefined,
  )
  const last = mine.reduce<UnknownCode | undefined>(
    (latest, entry) => (latest && latest.at > entry.at ? latest : entry),
    undefined,
  )
  return last && (!count || last.at >= count.amount.at) ? last : undefined
}

/** As many as the last gesture noted, where that is known; else one. */
export function unitsToDrop(
  { text, bid, quantity }: UnknownCode,
  noted: { text: string; bid: string; quantity: number } | undefined,
): number {
  return noted?.text === text && noted.bid === bid ? Math.min(noted.quantity, quantity) : 1
}

export function sayUndoUnknown(text: string, quantity: number): string {
  return `bỏ ${quantity} món mang mã lạ ${text}`
}
