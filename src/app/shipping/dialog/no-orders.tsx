import { Send } from 'lucide-react'
import { screenAddress } from '../../addresses.ts'
import { LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { noOrders } from './why-not-pressed.ts'

/** What the dialog shows where nothing is left in it to be shipped (FUL-150, FUL-436), with the way to what may be. */
export function NoOrders() {
  return (
    <EmptyState icon={Send} title={noOrders} text="Chọn đơn của gian hàng trên sàn rồi bấm Đi đơn.">
      <LinkButton look="primary" to={screenAddress('/initlogistic')}>
        Xem đơn chờ đi đơn
      </LinkButton>
    </EmptyState>
  )
}
