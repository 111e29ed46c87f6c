import { Eraser } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { lineName } from '../../../domain/names.ts'
import { findRow } from '../../../replica/queries/find-row.ts'
import {
  countsInBin,
  myCounts,
  productsOf,
  type StockTakeWork,
} from '../../../replica/queries/stock-take/stock-takes.ts'
import { LotBar } from '../../bench/lot-bar.tsx'
import { Said } from '../../bench/said.tsx'
import { Button } from '../../components/button.tsx'
import { Scroller } from '../../components/scroller.tsx'
import { SmallTitle } from '../../components/section.tsx'
import { useUser } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'
import { type BinLine, linesOfBin } from '../bin-progress.ts'
import type { CountBench } from '../count-bench.ts'
import { findLastCounts, findLastUnknown, sayUndo, sayUndoUnknown, unitsToDrop } from '../last-count.ts'
import type { ExpectedLine } from '../use-expected.ts'
import { BinFoot } from './bin-foot.tsx'
import { BinHead } from './bin-head.tsx'
import { BinLineCard } from './bin-line-card.tsx'

interface BinGoodsProps {
  bench: CountBench
  work: StockTakeWork
  bid: string
  expected: readonly ExpectedLine[] | undefined
}

/** One shelf: what was counted on it, and what the books still expect there. */
export function BinGoods({ bench, work, bid, expected = [] }: BinGoodsProps) {
  const { stockTake, names } = work
  const me = useUser().userName
  const { last, said, saidRight, noted } = useSnapshot(bench.state)
  const asked = expected.filter((line) => line.bid === bid)
  const shelf = useLive(
    async (replica) => {
      const counts = await countsInBin(replica, stockTake, bid)
      const codes = [...counts, ...asked].map(({ productCode }) => productCode)
      return { counts, products: await productsOf(replica, codes) }
    },
    [stockTake.code, stockTake.round, stockTake.counters.join(), bid, asked.map(({ key }) => key).join()],
  )
  const undoable = useLive(
    async (replica) => {
      const [last, ...more] = findLastCounts(await myCounts(replica, stockTake.code, stockTake.round))
      const stranger = findLastUnknown(stockTake, me, last)
      if (stranger) return { words: sayUndoUnknown(stranger.text, unitsToDrop(stranger, noted)) }
      const product = last && (await findRow(replica, 'products', last.productCode))
      return { words: last && sayUndo([last, ...more], product ? lineName(product) : last.productCode) }
    },
    [stockTake.code, stockTake.round, stockTake.unknown, noted],
  )
  if (!shelf || !undoable) return null
  const { counted, waiting } = linesOfBin({ stockTake, bid, me, counts: shelf.counts, expected: asked })
  const nameOf = (productCode: string) => {
    const product = shelf.products.get(productCode)
    return product ? lineName(product) : productCode
  }
  const openNumber = (productCode: string) => {
    bench.state.about = productCode
    bench.state.sheet = 'number'
  }
  const cardOf = (line: BinLine) => ({
    line,
    names,
    product: shelf.products.get(line.productCode),
    onNumber: () => openNumber(line.productCode),
  })
  const current = last?.productCode ?? counted[0]?.productCode
  return (
    <>
      <BinHead bench={bench} work={work} bid={bid} counted={counted.length} waiting={waiting.length} />
      <LotBar lots={bench.lots} />
      <Scroller className="p-3">
        <Said text={said} unseen={saidRight} className="mb-3" />
        <ul className="flex flex-col gap-3">
          {counted.map((line) => (
            <BinLineCard
              key={line.key}
              {...cardOf(line)}
              last={line.productCode === last?.productCode ? last : undefined}
            />
          ))}
        </ul>
        {waiting.length > 0 && !stockTake.blind && (
          <SmallTitle className="mt-5 mb-2 px-1">Chưa đếm · {waiting.length} mã</SmallTitle>
        )}
        {!stockTake.blind && (
          <ul className="flex flex-col gap-2">
            {waiting.map((line) => (
              <BinLineCard
                key={line.key}
                {...cardOf(line)}
                onNone={() => bench.setNone([line.productCode])}
              />
            ))}
          </ul>
        )}
        {counted.length === 0 && (waiting.length === 0 || stockTake.blind) && (
          <p className="px-6 py-10 text-center text-15 text-balance text-sub">
            Quét từng món trên kệ này. Mỗi lần quét là một món; nhiều món giống nhau thì bấm × n hoặc gõ số.
          </p>
        )}
        {waiting.length > 0 && (stockTake.blind || waiting.length > 1) && (
          <Button
            wide
            className="mt-4 min-h-14"
            onClick={() => bench.setNone(waiting.map(({ productCode }) => productCode))}
          >
            <Eraser aria-hidden className="size-5" />
            {stockTake.blind
              ? 'Kệ này không còn gì khác'
              : counted.length === 0
                ? 'Kệ trống, không có gì'
                : `${waiting.length} mã còn lại: không có`}
          </Button>
        )}
      </Scroller>
      <BinFoot
        bench={bench}
        undoWords={undoable.words}
        current={
          current !== undefined ? { name: nameOf(current), open: () => openNumber(current) } : undefined
        }
      />
    </>
  )
}
