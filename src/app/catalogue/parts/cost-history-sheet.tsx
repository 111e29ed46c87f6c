import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { lineName, warehouseName } from '../../../domain/names.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { formatAge } from '../../../domain/time.ts'
import { warehousesWithLocks } from '../../../replica/queries/stock/shelves.ts'
import { importHistoryQuestion } from '../../../sync/questions.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import { IconButton } from '../../components/icon-button.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { useNow } from '../../session/now.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useLive } from '../../session/use-live.ts'
import { CostEntries } from './cost-entries.tsx'
import { CostHistory } from './cost-history.tsx'

/** CAT-486, CAT-487. */
const pageSizes = [10, 20, 30] as const

/** What a product cost each time it came in, from the server, and how the price was changed by hand (CAT-101, CAT-488). */
export default function CostHistorySheet({ product, onClose }: { product: Product; onClose(): void }) {
  const now = useNow()
  const [pageSize, setPageSize] = useState<(typeof pageSizes)[number]>(10)
  const [start, setStart] = useState(0)
  const warehouses = useLive(warehousesWithLocks, [])
  const { told, trouble, isBusy } = useAnswer(importHistoryQuestion, {
    productCode: product.code,
    start,
    pageSize,
  })
  const { data = [], total = 0 } = told?.value ?? {}
  const { costChanges = [] } = product
  const nameOf = (of: string) =>
    warehouseName(
      warehouses?.find(({ wid }) => wid === of),
      of,
    )
  return (
    <Sheet title={`Lịch sử giá nhập · ${lineName(product)}`} onClose={onClose}>
      <div role="group" aria-label="Số dòng mỗi trang" className="mb-3 flex flex-wrap gap-2">
        {pageSizes.map((size) => (
          <FilterChip
            key={size}
            on={size === pageSize}
            label={`${size} dòng`}
            onClick={() => {
              setPageSize(size)
              setStart(0)
            }}
          />
        ))}
      </div>
      {!told && isBusy && <p className="text-15 text-sub">Đang hỏi máy chủ …</p>}
      {!told && trouble && (
        <p className="text-15 text-sub">
          {trouble.offline ? 'Lịch sử giá nhập chỉ có trên máy chủ. Nối mạng rồi mở lại.' : trouble.text}
        </p>
      )}
      {told && trouble && (
        <p className="mb-2 text-13 text-warn">Xem bản hỏi lúc {formatAge(told.at, now)}.</p>
      )}
      {told && total === 0 && (
        <EmptyState
          icon={ChevronRight}
          title="Chưa nhập lần nào có giá"
          text="Ghi giá nhập trên phiếu nhập, đơn nhập hàng hoặc ở ô Giá nhập của sản phẩm."
        />
      )}
      {data.length > 0 && <CostEntries entries={data} nameOf={nameOf} />}
      {total > pageSize && (
        <nav aria-label="Trang" className="mt-2 flex items-center justify-end gap-1 text-15 text-sub">
          {start + 1}–{Math.min(total, start + pageSize)} trong {total.toLocaleString('vi-VN')}
          <IconButton
            icon={ChevronLeft}
            look="quiet"
            label="Trang trước"
            disabled={start === 0}
            onClick={() => setStart(Math.max(0, start - pageSize))}
          />
          <IconButton
            icon={ChevronRight}
            look="quiet"
            label="Trang sau"
            disabled={start + pageSize >= total}
            onClick={() => setStart(start + pageSize)}
          />
        </nav>
      )}
      {costChanges.length > 0 && <CostHistory changes={costChanges} />}
    </Sheet>
  )
}
