import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import { closeWarehouse } from '../../../domain/stock/close-warehouse.ts'
import { isClosed } from '../../../domain/stock/closed-place.ts'
import { deleteWarehouse } from '../../../domain/stock/delete-warehouse.ts'
import { reopenWarehouse } from '../../../domain/stock/reopen-warehouse.ts'
import type { Warehouse } from '../../../domain/tables/places.ts'
import { formatMoment } from '../../../domain/time.ts'
import { staffNames } from '../../../replica/queries/shop.ts'
import { documentsNaming, productsIn } from '../../../replica/queries/stock/what-names.ts'
import { RuleButton } from '../../components/rule-button.tsx'
import { act } from '../../session/act.ts'
import { useLive } from '../../session/use-live.ts'
import { useProductBook } from '../../session/use-product-book.ts'

/** A warehouse is closed, opened again, or deleted when it is empty; a faint key says what keeps it. */
export function WarehouseEnd({ warehouse, onGone }: { warehouse: Warehouse; onGone(): void }) {
  const { wid, name, closedAt, closedBy = '' } = warehouse
  const { snapshot } = useProductBook()
  const names = useLive(staffNames, [])
  const documents = useLive((replica) => documentsNaming(replica, { wid }), [wid])
  const products = productsIn(snapshot.entries, { wid })
  const leave = (done: Promise<{ ok: boolean } | undefined>) =>
    void done.then((answer) => answer?.ok && onGone())
  const deletion = { wid, products, documents: documents ?? [] }
  return (
    <section aria-label="Đóng hoặc xóa kho" className="space-y-2 border-t border-line pt-4">
      <p className="text-15 text-sub">
        {closedAt === undefined
          ? 'Kho đã đóng không nhận thêm hàng và đơn; hàng đang có vẫn xuất, đơn đang làm vẫn đóng gói được. Kho trống thì xóa được.'
          : `Đã đóng ${formatMoment(closedAt)}, ${names?.get(closedBy) ?? closedBy}. Hàng còn lại vẫn xuất và chuyển đi được.`}
      </p>
      <div className="flex flex-wrap gap-2 *:grow">
        {isClosed(warehouse) ? (
          <RuleButton
            command={reopenWarehouse}
            params={{ wid }}
            onClick={() =>
              leave(act(reopenWarehouse, { wid }, { done: `${name} nhận hàng và đơn trở lại.` }))
            }
          >
            <ArchiveRestore aria-hidden className="size-5" /> Mở lại kho
          </RuleButton>
        ) : (
          <RuleButton
            command={closeWarehouse}
            params={{ wid }}
            onClick={() => leave(act(closeWarehouse, { wid }, { done: `Đã đóng ${name}.` }))}
          >
            <Archive aria-hidden className="size-5" /> Đóng kho
          </RuleButton>
        )}
        {snapshot.ready && documents && (
          <RuleButton
            command={deleteWarehouse}
            params={deletion}
            onClick={() => leave(act(deleteWarehouse, deletion, { done: `Đã xóa ${name}.` }))}
          >
            <Trash2 aria-hidden className="size-5" /> Xóa kho
          </RuleButton>
        )}
      </div>
    </section>
  )
}
