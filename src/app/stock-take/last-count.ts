import type { Count, CountGesture, StockTake, UnknownCode } from '../../domain/tables.ts'

/** The gesture "Hoàn tác" would take back; pressed again, the one before it. */
export interface LastCount {
  round: number
  bid: string
  productCode: string
  gesture: string
  amount: CountGesture
}

/** The latest gesture of one person's counts that can still be taken back. */
export function findLastCount(counts: readonly Count[]): LastCount | undefined {
  let last: LastCount | undefined
  for (const { round, bid, productCode, gestures } of counts) {
    const amount = gestures.at(-1)
    if (!amount || amount.id === '' || (last && last.amount.at > amount.at)) continue
    last = { round, bid, productCode, gesture: amount.id, amount }
  }
  return last
}

/** "Bớt 2 Áo thun · Đen", "bỏ số đã gõ của Áo thun · Đen". */
export function sayUndo({ amount }: LastCount, name: string): string {
  return 'add' in amount ? `bớt ${amount.add} ${name}` : `bỏ số đã ghi của ${name}`
}

export function sayUndone(last: LastCount, name: string): string {
  return `Đã hoàn tác: ${sayUndo(last, name)}`
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
