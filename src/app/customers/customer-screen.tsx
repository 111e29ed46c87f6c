import { ContactRound } from 'lucide-react'
import { useParams, useSearchParams } from 'react-router-dom'
import { brand } from '../../domain/brand.ts'
import type { Customer } from '../../domain/tables/customers.ts'
import { formatDate } from '../../domain/time.ts'
import { customerHeld } from '../../replica/queries/customers/customers.ts'
import { screenAddress } from '../addresses.ts'
import { LinkButton } from '../components/button.tsx'
import { Held, NotHeld } from '../components/held.tsx'
import { HelpKey } from '../components/help-key.tsx'
import { BackButton } from '../components/screen.tsx'
import { Scroller } from '../components/scroller.tsx'
import { SyncPill } from '../components/sync-pill.tsx'
import { useLive } from '../session/use-live.ts'
import { ContactCard } from './parts/contact-card.tsx'
import { CustomerOrders } from './parts/customer-orders.tsx'
import { DebtCard } from './parts/debt-card.tsx'
import { EraseCard } from './parts/erase-card.tsx'
import { MergedCard } from './parts/merged-card.tsx'
import { ZaloLeave } from './parts/zalo-leave.tsx'

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
      <LinkButton look="primary" to={list} replace className="wide:hidden">
        Xem danh sách khách hàng
      </LinkButton>
    </NotHeld>
  )
}

function Detail({ customer, query }: { customer: Customer; query: URLSearchParams }) {
  const { name, code, createdAt } = customer
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
        <HelpKey className="-mx-2 wide:hidden" />
        <span className="wide:hidden">
          <SyncPill brief />
        </span>
      </header>
      <Scroller>
        <div className="space-y-3 p-4 wide:p-6">
          <ContactCard customer={customer} />
          <ZaloLeave customer={customer} />
          <DebtCard customer={customer} />
          <MergedCard customer={customer} />
          <CustomerOrders customer={customer} />
          <EraseCard customer={customer} />
        </div>
      </Scroller>
    </article>
  )
}
