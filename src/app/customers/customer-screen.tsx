import { ContactRound } from 'lucide-react'
import { lazy } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { brand } from '../../domain/brand.ts'
import { formatMoneyWithUnit } from '../../domain/money/money.ts'
import type { Customer } from '../../domain/tables/customers.ts'
import { formatDate } from '../../domain/time.ts'
import { customerHeld } from '../../replica/queries/customers/customers.ts'
import { screenAddress } from '../addresses.ts'
import { Addressed } from '../components/addressed.tsx'
import { Button, LinkButton } from '../components/button.tsx'
import { Card } from '../components/card.tsx'
import { Held, NotHeld } from '../components/held.tsx'
import { PhoneLine } from '../components/phone-line.tsx'
import { BackButton } from '../components/screen.tsx'
import { Scroller } from '../components/scroller.tsx'
import { SyncPill } from '../components/sync-pill.tsx'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useLive } from '../session/use-live.ts'
import { CustomerOrders } from './parts/customer-orders.tsx'

const EditCustomerSheet = lazy(() => import('./parts/edit-customer-sheet.tsx'))

/** RTE-041: one customer: what they bought, what they owe, where they live. */
export default function CustomerScreen() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const customer = useLive((replica) => customerHeld(replica, id), [id])
  return (
    <Held row={customer} missing={<NoCustomer query={params} />}>
      {(held) => <Detail key={held._id} customer={held} query={params} />}
    </Held>
  )
}

function NoCustomer({ query }: { query: URLSearchParams }) {
  const list = screenAddress('/customers', query)
  return (
    <NotHeld
      back={list}
      icon={ContactRound}
      title="Không có khách này trên máy"
      text="Có thể khách vừa được ghi ở máy khác. Đồng bộ rồi tìm lại theo tên hoặc số điện thoại."
    >
      <title>{`Không có khách này · ${brand}`}</title>
      <LinkButton look="primary" to={list} replace className="wide:hidden">
        Xem danh sách khách hàng
      </LinkButton>
    </NotHeld>
  )
}

function Detail({ customer, query }: { customer: Customer; query: URLSearchParams }) {
  const { name, code, phone, phoneExtend, address, unPaid, createdAt, note } = customer
  const editing = useDialogInAddress('edit')
  const numbers = [phone, phoneExtend].filter((number) => number !== undefined && number !== '')
  return (
    <article className="@container frame" aria-label={`Khách ${name}`}>
      <title>{`${name} · ${brand}`}</title>
      <header className="flex shrink-0 items-center gap-3 border-b border-line bg-card px-4 pt-[max(0.75rem,env(safe-area-inset-top))] pb-3 wide:px-6">
        <span className="wide:hidden">
          <BackButton to={screenAddress('/customers', query)} />
        </span>
        <div className="min-w-0 grow">
          <h1 className="line-clamp-2 text-17 font-bold wrap-anywhere wide:text-22">{name}</h1>
          <p className="text-13 break-all text-sub">
            {code}
            {createdAt !== undefined && ` · từ ${formatDate(createdAt)}`}
          </p>
        </div>
        <span className="wide:hidden">
          <SyncPill brief />
        </span>
      </header>
      <Scroller>
        <div className="space-y-3 p-4 wide:p-6">
          <Card title="Liên hệ">
            {numbers.map((number) => (
              <PhoneLine key={number} number={number ?? ''} />
            ))}
            <p className="text-15 text-sub">{address || 'Chưa có địa chỉ'}</p>
            {note && <p className="mt-2 text-15 whitespace-pre-line wrap-anywhere">{note}</p>}
            <Button aria-haspopup="dialog" className="mt-3" onClick={() => editing.open()}>
              Sửa
            </Button>
            <Addressed dialog={editing}>
              {() => <EditCustomerSheet customer={customer} onClose={editing.close} />}
            </Addressed>
          </Card>
          <Card title="Công nợ">
            <p className="flex items-baseline justify-between gap-3 text-15">
              {unPaid > 0 ? 'Khách còn nợ shop' : 'Khách không nợ'}
              <b className={`text-17 ${unPaid > 0 ? 'text-warn' : ''}`}>{formatMoneyWithUnit(unPaid)}</b>
            </p>
          </Card>
          <CustomerOrders customer={customer} />
        </div>
      </Scroller>
    </article>
  )
}
