import type { Count, StockTake } from '../../domain/tables/stock-takes.ts'
import type { ExpectedLine } from './use-expected.ts'

/** One product of a bin, as who stands before it sees it. */
export interface BinLine {
  key: string
  productCode: string
  /** My number; nothing while I have not counted it. */
  mine: number | undefined
  mineAt: number
  /** What others say, by person. */
  others: { by: string; quantity: number }[]
  /** On hand by the books; not told to who counts blind. */
  expected: number | undefined
}

interface Bin {
  stockTake: StockTake
  bid: string
  me: string
  counts: readonly Count[]
  expected: readonly ExpectedLine[]
}

/** Counted lines, the latest on top, and those that wait. A line somebody else counted does not wait. */
export function linesOfBin({ stockTake, bid, me, counts, expected }: Bin): {
  counted: BinLine[]
  waiting: BinLine[]
} {
  const inRound = counts.filter(({ round }) => round === stockTake.round)
  const asked = expected.filter((line) => line.bid === bid)
  const codes = new Set([...inRound, ...asked].map(({ productCode }) => productCode))
  const lines = [...codes].map((productCode): BinLine => {
    const rows = inRound.filter((count) => count.productCode === productCode)
    const own = rows.find(({ by }) => by === me)
    const line = asked.find((one) => one.productCode === productCode)
    return {
      key: `${bid}/${productCode}`,
      productCode,
      mine: own?.quantity,
      mineAt: own?.lastAt ?? 0,
      others: rows.filter(({ by }) => by !== me).map(({ by, quantity }) => ({ by, quantity })),
      expected: stockTake.blind ? undefined : line?.total,
    }
  })
  const isCounted = (line: BinLine) => line.mine !== undefined || line.others.length > 0
  return {
    counted: lines.filter(isCounted).toSorted((one, other) => other.mineAt - one.mineAt),
    waiting: lines.filter((line) => !isCounted(line)),
  }
}
