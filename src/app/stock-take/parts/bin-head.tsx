import type { StockTakeWork } from '../../../replica/queries/stock-take/stock-takes.ts'
import { Button } from '../../components/button.tsx'
import { CountBar } from '../../components/count-bar.tsx'
import { binLabel } from '../../packing/goods-shown.ts'
import type { CountBench } from '../count-bench.ts'

interface BinHeadProps {
  bench: CountBench
  work: StockTakeWork
  bid: string
  counted: number
  waiting: number
}

/** Which shelf it is, and how far it is. */
export function BinHead({ bench, work: { stockTake, bins }, bid, counted, waiting }: BinHeadProps) {
  return (
    <>
      <div className="flex shrink-0 items-center gap-3 border-b border-line bg-card py-2 pr-3 pl-4">
        <p className="min-w-0 grow truncate text-22 font-bold">
          {binLabel(bid, new Map(bins.map((bin) => [bin.bid, bin.name])))}
        </p>
        {bins.length > 1 && (
          <Button className="min-h-12" onClick={() => bench.goTo(undefined)}>
            Kệ khác
          </Button>
        )}
      </div>
      {stockTake.blind ? (
        <p className="shrink-0 border-b border-line bg-card px-4 py-2 text-15 text-sub">
          Đếm mù: không hiện tồn. Đã đếm {counted} mã.
        </p>
      ) : (
        <CountBar done={counted} need={counted + waiting} label="Đã đếm mã" />
      )}
    </>
  )
}
