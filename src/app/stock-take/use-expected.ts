import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { lineKey } from '../../domain/stock-take/count-ids.ts'
import { expectedBins } from '../../domain/stock-take/reach.ts'
import type { StockTake } from '../../domain/tables/stock-takes.ts'
import { shelfBook } from '../../replica/search/shelf-book.ts'
import { useReplica } from '../session/session.ts'

/** A line that the books, or a recount, ask for. */
export interface ExpectedLine {
  key: string
  bid: string
  productCode: string
  name: string
  variant: string | undefined
  image: string | undefined
  /** On hand by the books now. */
  total: number
}

type Asked = Pick<StockTake, 'wid' | 'reach' | 'round' | 'recount'>

/** What a stock-take asks for: by shelves where the books expect goods; in a recount, the lines that were named. `undefined` while it is looked up. */
export function useExpected(stockTake: Asked): readonly ExpectedLine[] | undefined {
  const replica = useReplica()
  const book = shelfBook(replica)
  const snapshot = useSyncExternalStore(book.subscribe, () => book.snapshot)
  useEffect(() => void book.open(), [book])
  const { wid, reach, round, recount } = stockTake
  const asked = JSON.stringify([wid, reach, round, recount])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for the fields, entries change in place
  return useMemo(() => {
    if (!snapshot.ready) return undefined
    const line = (productCode: string, bid: string): ExpectedLine => {
      const known = book.get(productCode)
      const total = known?.places.find((place) => place.wid === wid && place.bid === bid)?.lying ?? 0
      const { name = productCode, variant, image } = known ?? {}
      return { key: lineKey({ bid, productCode }), bid, productCode, name, variant, image, total }
    }
    if (round > 1) return recount.map(({ bid, productCode }) => line(productCode, bid))
    return snapshot.entries.flatMap((entry) =>
      expectedBins({ wid, reach }, entry).map((bid) => line(entry.key, bid)),
    )
  }, [snapshot, asked, book])
}
