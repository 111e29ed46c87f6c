import { ArrowLeftRight } from 'lucide-react'
import { addWarehouse } from '../../../domain/stock/add-warehouse.ts'
import { isClosed } from '../../../domain/stock/closed-place.ts'
import type { CountedRows } from '../../../replica/may-still-come.ts'
import { allWarehouses } from '../../../replica/queries/shop.ts'
import { screenAddress } from '../../addresses.ts'
import { LinkButton } from '../../components/button.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { useMayDo } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'

export const countedTransfers: CountedRows = { tables: ['transfers'], closed: true }

/** Whether goods have nowhere else to go: the shop has one warehouse. */
export function useHasOneWarehouse(): boolean {
  const all = useLive(allWarehouses, [])
  return all?.filter((one) => !isClosed(one)).length === 1
}

/** A shop with one warehouse: the second comes first. */
export function SecondWarehouse() {
  const mayAdd = useMayDo(addWarehouse)
  return (
    <EmptyState
      icon={ArrowLeftRight}
      title="Shop mới có một kho"
      text={
        mayAdd
          ? 'Thêm kho thứ hai, rồi lập phiếu để gửi hàng từ kho này sang kho kia.'
          : 'Nhờ chủ shop thêm kho thứ hai, rồi lập phiếu để gửi hàng sang.'
      }
    >
      {mayAdd && (
        <LinkButton look="primary" to={screenAddress('/settings', { tab: 'warehouses', over: 'warehouse' })}>
          Thêm kho
        </LinkButton>
      )}
    </EmptyState>
  )
}

/** Why no transfer stands in the list. */
export function NoTransfers({ isNarrow }: { isNarrow: boolean }) {
  const hasOne = useHasOneWarehouse()
  if (hasOne && !isNarrow) return <SecondWarehouse />
  return (
    <EmptyList
      of={countedTransfers}
      icon={ArrowLeftRight}
      title={isNarrow ? 'Không có phiếu chuyển kho nào khớp' : 'Chưa có phiếu chuyển kho'}
      text="Lập phiếu để gửi hàng từ kho này sang kho khác."
    />
  )
}
