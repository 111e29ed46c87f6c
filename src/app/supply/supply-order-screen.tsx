import { FileQuestion } from 'lucide-react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { supplierTitle } from '../../domain/supply/supplier-name.ts'
import { formatDate, formatMoment } from '../../domain/time.ts'
import { type SupplyDetail, supplyDetail } from '../../replica/queries/supply/supply-orders.ts'
import { screenAddress, supplierAddress } from '../addresses.ts'
import { LinkButton } from '../components/button.tsx'
import { Held, NotHeld } from '../components/held.tsx'
import { useSeesCost } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { DocumentPane } from '../stock/parts/document-pane.tsx'
import { Facts } from '../stock/parts/facts.tsx'
import { MoneyCard } from './parts/money-card.tsx'
import { OrderLines } from './parts/order-lines.tsx'
import { SupplierPhone } from './parts/supplier-phone.tsx'
import { SupplyKeys } from './parts/supply-keys.tsx'
import { SupplyState } from './parts/supply-state.tsx'

/** One supply order: what was ordered, what came, what is owed, and the next step. */
export default function SupplyOrderScreen() {
  const { code = '' } = useParams()
  const [params] = useSearchParams()
  const detail = useLive((replica) => supplyDetail(replica, code), [code])
  const list = screenAddress('/supplyrequest', params)
  return (
    <Held
      row={detail}
      missing={
        <NotHeld
          back={list}
          icon={FileQuestion}
          title={`Không có đơn nhập hàng ${code} trên máy này`}
          text="Đơn có thể đã đóng hơn 30 ngày hoặc chưa đồng bộ."
        >
          <LinkButton look="primary" to={list} replace className="wide:hidden">
            Xem danh sách đơn nhập hàng
          </LinkButton>
        </NotHeld>
      }
    >
      {(held) => <HeldOrder key={held.order.code} detail={held} list={list} />}
    </Held>
  )
}

function HeldOrder({ detail, list }: { detail: SupplyDetail; list: string }) {
  const navigate = useNavigate()
  const seesCost = useSeesCost()
  const { order } = detail
  return (
    <DocumentPane
      name="Đơn nhập hàng"
      code={order.code}
      state={<SupplyState state={order.state} />}
      onClose={() => void navigate(list)}
    >
      <SupplyFacts detail={detail} />
      <SupplyKeys detail={detail} onGone={() => void navigate(list, { replace: true })} />
      <OrderLines detail={detail} />
      {seesCost && <MoneyCard detail={detail} />}
    </DocumentPane>
  )
}

function SupplyFacts({ detail: { order, warehouse, orderedBy, settledBy } }: { detail: SupplyDetail }) {
  const { supplier, estimatedDeliveryDate, note, orderedAt, createdAt, settledAt, settleNote, state } = order
  const by = (who: string | undefined, at: number | undefined) =>
    who !== undefined && at !== undefined ? `${who}, ${formatMoment(at)}` : undefined
  const facts: [string, string | undefined][] = [
    ['Kho nhận', warehouse],
    ['Ngày hẹn giao', estimatedDeliveryDate === undefined ? undefined : formatDate(estimatedDeliveryDate)],
    [state === 'NHÁP' ? 'Người lập' : 'Người đặt', by(orderedBy, orderedAt ?? createdAt)],
    [state === 'KHÓA' ? 'Người khóa' : 'Hoàn thành', by(settledBy, settledAt)],
    ['Ghi chú', note || undefined],
    ['Lý do khóa', settleNote],
  ]
  return (
    <>
      <section aria-label="Nhà cung cấp" className="card p-3">
        {supplier._id === '' ? (
          <p className="text-17 font-bold">{supplierTitle(supplier.name) || 'Chưa chọn nhà cung cấp'}</p>
        ) : (
          <LinkButton
            look="quiet"
            className="-mx-2 justify-start! px-2! text-17!"
            to={supplierAddress(supplier._id)}
          >
            {supplierTitle(supplier.name)}
          </LinkButton>
        )}
        <SupplierPhone phone={supplier.phone} />
      </section>
      <Facts facts={facts} />
    </>
  )
}
