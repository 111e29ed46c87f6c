import { Barcode } from 'lucide-react'
import { formatDay } from '../../../domain/time.ts'
import type { StockTakeWork } from '../../../replica/queries/stock-take/stock-takes.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Scroller } from '../../components/scroller.tsx'
import { binLabel } from '../../packing/goods-shown.ts'
import { useNow } from '../../session/now.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import SettleUnknownSheet from './settle-unknown-sheet.tsx'

/** Barcodes nobody knew, with where they lie and who met them. */
export function UnknownList({ work, isOpen }: { work: StockTakeWork; isOpen: boolean }) {
  const { stockTake, names, bins } = work
  const now = useNow()
  const teaching = useDialogInAddress('teach')
  const labels = new Map(bins.map((bin) => [bin.bid, bin.name]))
  const open = stockTake.unknown.filter(({ productCode }) => productCode === undefined)
  const byText = Map.groupBy(open, ({ text }) => text)
  return (
    <Scroller className="p-4">
      {byText.size === 0 && <EmptyState icon={Barcode} title="Không còn mã lạ nào" />}
      <ul className="flex flex-col gap-3">
        {[...byText].map(([text, entries]) => (
          <li key={text} className="card p-4">
            <p className="text-17 font-bold break-all">{text}</p>
            {entries.map(({ bid, by, quantity, at, round }) => (
              <p key={`${bid} ${by} ${round}`} className="text-15 text-sub">
                {binLabel(bid, labels)}: {quantity} món · {names.get(by) ?? by}, {formatDay(at, now)}
              </p>
            ))}
            {isOpen && (
              <Button look="primary" className="mt-3" onClick={() => teaching.open(text)}>
                Chọn sản phẩm cho mã này
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Addressed dialog={teaching} gone={!isOpen || !byText.has(teaching.about ?? '')}>
        {(text) => <SettleUnknownSheet code={stockTake.code} text={text} onClose={teaching.close} />}
      </Addressed>
    </Scroller>
  )
}
