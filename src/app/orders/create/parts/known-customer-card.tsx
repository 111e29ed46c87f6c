import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  type BoughtFacts,
  boughtFacts,
  boughtStates,
  cameBackStates,
  deliveredStates,
  earlierAddresses,
  factsBesides,
} from '../../../../domain/customers/bought-facts.ts'
import { returnedShare } from '../../../../domain/customers/returned-share.ts'
import { allOwed, salesOwed } from '../../../../domain/customers/sales-owed.ts'
import { formatMoney } from '../../../../domain/money/money.ts'
import { lineName } from '../../../../domain/names.ts'
import { askedNamesOf } from '../../../../domain/orders/known-customer.ts'
import type { Customer } from '../../../../domain/tables/customers.ts'
import type { Order, OrderState } from '../../../../domain/tables/orders.ts'
import { formatDate } from '../../../../domain/time.ts'
import { orderCountQuestion, ordersQuestion } from '../../../../sync/questions.ts'
import { Button } from '../../../components/button.tsx'
import { countWords } from '../../../components/count-words.ts'
import { StateChip } from '../../../components/state-chip.tsx'
import { useAnswer } from '../../../session/use-answer.ts'
import { HistoryKey } from '../../history/history-key.tsx'
import { otherOrders } from '../../history/other-orders.ts'
import { joined, useBoughtHere } from '../bought-before.ts'
import type { OrderForm } from '../order-form.ts'

/** So many of the last orders are shown; all of them stand in 'LỊCH SỬ ĐƠN HÀNG'. */
const lastShown = 3
/** So many earlier addresses are offered. */
const addressesShown = 3
/** So many orders are asked for: the answer is small enough to be kept. */
const asked = 15

interface KnownCustomerCardProps {
  customer: Customer
  form: Pick<OrderForm, 'address' | 'edits'>
  /** The parcel goes where one went before. */
  onAddress(changed: Pick<OrderForm, 'address' | 'place'>): void
}

/** Whom the shop knows (CRE-015): by what this device holds at once, and by what the server tells of older orders. */
export function KnownCustomerCard({ customer, form, onAddress }: KnownCustomerCardProps) {
  const names = askedNamesOf(customer)
  const filter = { customer: names }
  const here = useBoughtHere(customer) ?? []
  const told = useAnswer(ordersQuestion, { filter, limit: asked }).told?.value.orders ?? []
  const all = useCounted(names, boughtStates)
  const done = useCounted(names, deliveredStates)
  const back = useCounted(names, cameBackStates)
  const known = joined(here, told)
  const orders = otherOrders(known, form.edits)
  const edited = known.find(({ code }) => code === form.edits)
  const counted: BoughtFacts | undefined = all &&
    done &&
    back && { count: all.count, total: all.total, delivered: done.count, cameBack: back.count }
  return (
    <KnownCustomer
      customer={customer}
      orders={orders}
      facts={counted ? factsBesides(counted, edited) : boughtFacts(orders)}
      isWhole={counted !== undefined}
      form={form}
      onAddress={onAddress}
    >
      <HistoryKey customer={names} name={customer.name || customer.code} besides={form.edits} />
    </KnownCustomer>
  )
}

/** How many orders of these states there are of any age, once the server told. */
function useCounted(customer: string[], states: readonly OrderState[]) {
  return useAnswer(orderCountQuestion, { filter: { customer, state: [...states] } }).told?.value
}

interface KnownCustomerProps extends KnownCustomerCardProps {
  orders: readonly Order[]
  facts: BoughtFacts
  /** Of orders of any age, not of this device's alone. */
  isWhole: boolean
  children?: ReactNode
}

/** The same as it is drawn. */
export function KnownCustomer(props: KnownCustomerProps) {
  const { customer, orders, facts, isWhole, form, onAddress, children } = props
  const owed = allOwed(customer, salesOwed(orders))
  const share = returnedShare(facts)
  const places = earlierAddresses(orders, addressesShown + 1)
    .filter(({ address }) => address !== form.address.trim())
    .slice(0, addressesShown)
  return (
    <section aria-label="Khách quen" className="space-y-2 rounded-xl bg-ok-soft p-3 text-15">
      <p role="status" className="flex flex-wrap items-center gap-x-2 text-ok">
        <BadgeCheck aria-hidden className="size-5 shrink-0" />
        <span className="min-w-32 grow">
          Khách quen: <b className="wrap-anywhere">{customer.name || customer.code}</b>
        </span>
        {owed > 0 && <b className="text-warn">nợ {formatMoney(owed)}</b>}
      </p>
      <p>
        {facts.count === 0
          ? 'Chưa có đơn nào.'
          : `Đã mua ${countWords(facts.count)} đơn${facts.total === undefined ? '' : `, ${formatMoney(facts.total)}`}.`}{' '}
        {share && (
          <span className={facts.cameBack > 0 ? 'font-semibold text-warn' : ''}>Hàng hoàn: {share}.</span>
        )}
        {!isWhole && facts.count > 0 && <span className="text-sub"> Theo đơn có trên máy.</span>}
      </p>
      {orders.length > 0 && (
        <ul aria-label="Đơn gần đây" className="space-y-1">
          {orders.slice(0, lastShown).map((order) => (
            <LastOrder key={order.code} order={order} />
          ))}
        </ul>
      )}
      {places.length > 0 && (
        <ul aria-label="Địa chỉ đã giao" className="space-y-1">
          {places.map(({ address, place, said }) => (
            <li key={said} className="flex flex-wrap items-center gap-x-2">
              <span className="min-w-40 flex-1 wrap-anywhere">{said}</span>
              <Button
                look="quiet"
                aria-label={`Giao tới ${said}`}
                onClick={() => onAddress({ address, place: place ?? null })}
              >
                Giao tới đây
              </Button>
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  )
}

function LastOrder({ order: { createdAt, swItems, totalPrice, state } }: { order: Order }) {
  const goods = swItems.map((item) => `${lineName(item)} × ${item.amount}`).join(', ')
  return (
    <li className="flex flex-wrap items-center gap-x-2">
      <span className="min-w-32 flex-1">
        <span className="line-clamp-1">{goods}</span>
        <span className="block text-13 text-sub">
          {formatDate(createdAt)} · {formatMoney(totalPrice)}
        </span>
      </span>
      <StateChip state={state} />
    </li>
  )
}
