import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import { lineName } from '../../../domain/names.ts'
import { mostCounted } from '../../../domain/stock-take/params.ts'
import { productsOf, type StockTakeWork } from '../../../replica/queries/stock-take/stock-takes.ts'
import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { binLabel } from '../../packing/goods-shown.ts'
import { useLive } from '../../session/use-live.ts'
import type { CountBench } from '../count-bench.ts'

interface NumberSheetProps {
  bench: CountBench
  work: StockTakeWork
  productCode: string
  onClose(): void
}

/** The whole number at once: what was scanned of it before is in it. */
export default function NumberSheet({ bench, work, productCode, onClose }: NumberSheetProps) {
  const { bid = '' } = useSnapshot(bench.state)
  const field = useRef<HTMLInputElement>(null)
  const products = useLive((replica) => productsOf(replica, [productCode]), [productCode])
  const product = products?.get(productCode)
  const bins = new Map(work.bins.map((bin) => [bin.bid, bin.name]))
  return (
    <Sheet title="Gõ số đếm được" low onClose={onClose}>
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const units = Number(field.current?.value.replaceAll(/\D/g, '') || Number.NaN)
          if (Number.isInteger(units) && units <= mostCounted) bench.setNumber(productCode, units)
        }}
      >
        <label htmlFor="counted-units" className="text-15">
          <span className="block text-17 font-bold">{product ? lineName(product) : productCode}</span>
          <span className="text-sub">Tổng số ở {binLabel(bid, bins)}, tính cả món đã quét</span>
        </label>
        <input
          id="counted-units"
          ref={field}
          data-focus
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={6}
          autoComplete="off"
          enterKeyHint="done"
          className="min-h-18 rounded-xl border border-line bg-ground px-4 text-center text-34 font-bold"
        />
        <div className="grid grid-cols-2 gap-2">
          <Button className="min-h-14 text-17" onClick={() => bench.setNumber(productCode, 0)}>
            Không có
          </Button>
          <Button look="primary" type="submit" className="min-h-14 text-17">
            Ghi số này
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
