import { lineName, warehouseName } from '../../../domain/names.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { warehousesWithLocks } from '../../../replica/queries/stock/shelves.ts'
import { importHistoryQuestion } from '../../../sync/questions.ts'
import { Sheet } from '../../components/sheet.tsx'
import { useAnswer } from '../../session/use-answer.ts'
import { useLive } from '../../session/use-live.ts'
import { CostEntries } from './cost-entries.tsx'
import { CostHistory } from './cost-history.tsx'
import { HistoryPages, useHistoryPage } from './history-pages.tsx'

/** What a product cost each time it came in, from the server, and how the price was changed by hand (CAT-101, CAT-488). */
export default function CostHistorySheet({ product, onClose }: { product: Product; onClose(): void }) {
  const [page, setPage] = useHistoryPage()
  const warehouses = useLive(warehousesWithLocks, [])
  const answer = useAnswer(importHistoryQuestion, { productCode: product.code, ...page })
  const { costChanges = [] } = product
  const nameOf = (of: string) =>
    warehouseName(
      warehouses?.find(({ wid }) => wid === of),
      of,
    )
  return (
    <Sheet title={`Lịch sử giá nhập · ${lineName(product)}`} onClose={onClose}>
      <HistoryPages
        what="Lịch sử giá nhập"
        page={page}
        onPage={setPage}
        answer={answer}
        none={{
          title: 'Chưa nhập lần nào có giá',
          text: 'Ghi giá nhập trên phiếu nhập, đơn nhập hàng hoặc ở ô Giá nhập của sản phẩm.',
        }}
      >
        <CostEntries entries={answer.told?.value.data ?? []} nameOf={nameOf} />
      </HistoryPages>
      {costChanges.length > 0 && <CostHistory changes={costChanges} />}
    </Sheet>
  )
}
