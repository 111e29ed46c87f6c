import { ClipboardList } from 'lucide-react'
import { productName } from '../../../domain/names.ts'
import { formatDay } from '../../../domain/time.ts'
import { myCounts, productsOf, type StockTakeWork } from '../../../replica/queries/stock-take/stock-takes.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { binLabel } from '../../packing/goods-shown.ts'
import { useNow } from '../../session/now.ts'
import { useLive } from '../../session/use-live.ts'

/** What I counted in this round, by shelf; a tap leads back to the shelf. */
export default function MineTab({ work, onOpen }: { work: StockTakeWork; onOpen(bid: string): void }) {
  const { stockTake, bins } = work
  const now = useNow()
  const mine = useLive(
    async (replica) => {
      const counts = await myCounts(replica, stockTake.code, stockTake.round)
      const products = await productsOf(
        replica,
        counts.map(({ productCode }) => productCode),
      )
      return { counts, products }
    },
    [stockTake.code, stockTake.round],
  )
  if (!mine) return null
  const { counts, products } = mine
  if (counts.length === 0)
    return (
      <EmptyState
        icon={ClipboardList}
        title={stockTake.round > 1 ? `Bạn chưa đếm gì trong lượt ${stockTake.round}` : 'Bạn chưa đếm gì'}
        text="Món nào bạn đếm sẽ hiện ở đây, riêng với số của người khác."
      />
    )
  const byBin = Map.groupBy(counts, ({ bid }) => bid)
  const names = new Map(bins.map((bin) => [bin.bid, bin.name]))
  const units = counts.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className="flex flex-col gap-4 p-4">
      <p className="text-15 text-sub">
        {counts.length} mã · {units.toLocaleString('vi-VN')} món · {byBin.size} kệ
      </p>
      {[...byBin].map(([bid, rows]) => (
        <section key={bid} className="overflow-hidden card">
          <button
            type="button"
            className="flex min-h-14 w-full items-center gap-3 border-b border-line px-4 text-start"
            onClick={() => onOpen(bid)}
          >
            <span className="grow text-17 font-bold">{binLabel(bid, names)}</span>
            <span className="text-15 text-brand-ink">Mở kệ</span>
          </button>
          <ul className="divide-y divide-line">
            {rows.map(({ id, productCode, quantity, lastAt }) => {
              const product = products.get(productCode)
              return (
                <li key={id} className="flex items-center gap-3 px-4 py-2.5">
                  <span className="min-w-0 grow">
                    <span className="block text-15">
                      {productName(product, productCode)}
                      {product?.variant && <b> · {product.variant}</b>}
                    </span>
                    <span className="block text-13 text-sub">
                      {productCode} · {formatDay(lastAt, now)}
                    </span>
                  </span>
                  <span className="shrink-0 text-right text-22 font-bold tabular-nums">
                    {quantity.toLocaleString('vi-VN')}
                    {quantity === 0 && <span className="block text-13 font-normal text-sub">không có</span>}
                  </span>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}
