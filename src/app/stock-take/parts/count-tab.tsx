import { useSnapshot } from 'valtio'
import type { StockTakeWork } from '../../../replica/queries/stock-take/stock-takes.ts'
import { ScanStrip } from '../../bench/scan-strip.tsx'
import { useCountBench } from '../use-count-bench.ts'
import { useExpected } from '../use-expected.ts'
import { BinGoods } from './bin-goods.tsx'
import { BinList } from './bin-list.tsx'
import { CountSheets } from './count-sheets.tsx'

/** The count bench: camera or trigger above, where the hands are, and what lies there. */
export default function CountTab({ work }: { work: StockTakeWork }) {
  const bench = useCountBench(work.stockTake.code)
  const { bid, quantity } = useSnapshot(bench.state)
  const expected = useExpected(work.stockTake)
  const onPress = () => {
    bench.state.sheet = 'quantity'
  }
  return (
    <div data-bench className="flex h-full flex-col wide:has-[[data-camera]]:flex-row short:flex-row">
      <ScanStrip
        awaited={bid === undefined ? 'mã kệ' : 'mã sản phẩm'}
        times={bid === undefined ? undefined : { quantity, onPress }}
      />
      <div className="frame-part min-w-0">
        {bid === undefined ? (
          <BinList bench={bench} work={work} expected={expected} />
        ) : (
          <BinGoods key={bid} bench={bench} work={work} bid={bid} expected={expected} />
        )}
      </div>
      <CountSheets bench={bench} work={work} />
    </div>
  )
}
