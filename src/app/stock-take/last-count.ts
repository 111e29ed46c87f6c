import type { Count, CountGesture } from '../../domain/tables.ts'

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
