import { useState } from 'react'
import { boughtStates, cameBackStates, deliveredStates } from '../../../domain/customers/bought-facts.ts'
import { returnedShare } from '../../../domain/customers/returned-share.ts'
import { formatMoneyWithUnit } from '../../../domain/money/money.ts'
import { askedNamesOf } from '../../../domain/orders/known-customer.ts'
import type { Customer } from '../../../domain/tables/customers.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { OrderCount } from '../../../protocol/queries/order-list.ts'
import { orderCountQuestion, ordersQuestion } from '../../../sync/questions.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { countWords } from '../../components/count-words.ts'
import { HistoryKey } from '../../orders/history/history-key.tsx'
import { AskAgain } from '../../orders/parts/ask-again.tsx'
import { OrderLines } from '../../orders/parts/order-lines.tsx'
import { useAnswer } from '../../session/use-answer.ts'

/** So many orders are asked for at first, and with each press more; a question answers no more than the last. */
const parts = [15, 50, 200] as const

/** What a customer bought: of any age, so the server is asked; what it told is read with no network too, with its age. */
export function CustomerOrders({ customer: held }: { customer: Customer }) {
  const [part, setPart] = useState(0)
  const { code, name } = held
  const customer = askedNamesOf(held)
  const answer = useAnswer(ordersQuestion, { filter: { customer }, limit: parts[part] ?? parts[0] })
  const { told, trouble, isBusy, isSettled } = answer
  const orders = told?.value.orders
  const more = told?.value.next !== undefined && part + 1 < parts.length
  return (
    <>
      <Sums customer={customer} />
      {orders && <Addresses orders={orders} />}
      <Card title="Đơn hàng">
        <HistoryKey customer={customer} name={name || code} />
        {orders && orders.length > 0 && <OrderLines label="Đơn của khách" orders={orders} />}
        <div role="status" className="text-15 text-sub">
          {isBusy && !told && <p>Đang hỏi máy chủ …</p>}
          {isSettled && !trouble && orders?.length === 0 && <p>Khách chưa có đơn nào.</p>}
          <AskAgain answer={answer}>Chưa hỏi được máy chủ về đơn của khách.</AskAgain>
        </div>
        {more && <Button onClick={() => setPart(part + 1)}>Xem thêm đơn</Button>}
        {told?.value.next !== undefined && !more && (
          <p className="text-15 text-sub">Đơn cũ hơn: tìm theo số điện thoại ở Danh sách đơn.</p>
        )}
      </Card>
    </>
  )
}

/** How much was bought, and how often parcels came back. */
/** "3 đơn, 450.000 ₫"; the money only for who is told it. */
function ordersWorth({ count, total }: OrderCount): string {
  const orders = `${countWords(count)} đơn`
  return total === undefined ? orders : `${orders}, ${formatMoneyWithUnit(total)}`
}

function Sums({ customer }: { customer: string[] }) {
  const all = useAnswer(orderCountQuestion, { filter: { customer, state: [...boughtStates] } }).told?.value
  const done = useAnswer(orderCountQuestion, { filter: { customer, state: [...deliveredStates] } }).told
    ?.value
  const back = useAnswer(orderCountQuestion, { filter: { customer, state: [...cameBackStates] } }).told?.value
  if (!all || all.count === 0) return null
  const share = done && back && returnedShare({ delivered: done.count, cameBack: back.count })
  return (
    <Card title="Mua hàng">
      <dl className="space-y-1 text-15">
        <Fact label="Số đơn">{countWords(all.count)}</Fact>
        {all.total !== undefined && <Fact label="Tổng tiền các đơn">{formatMoneyWithUnit(all.total)}</Fact>}
        {done && <Fact label="Giao thành công">{ordersWorth(done)}</Fact>}
        {share && <Fact label="Hàng hoàn">{share}</Fact>}
      </dl>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-sub">{label}</dt>
      <dd className="text-right font-semibold">{children}</dd>
    </div>
  )
}

/** Where earlier parcels went. */
function Addresses({ orders }: { orders: readonly Order[] }) {
  const known = orders.flatMap(({ customer }) => {
    const { address, wardName, districtName, provinceName } = customer
    const place = [address, wardName, districtName, provinceName].filter(Boolean).join(', ')
    return customer.hidden || place === '' ? [] : [place]
  })
  const places = [...new Set(known)].slice(0, 5)
  if (places.length === 0) return null
  return (
    <Card title="Địa chỉ đã giao">
      <ul className="space-y-1 text-15">
        {places.map((place) => (
          <li key={place}>{place}</li>
        ))}
      </ul>
    </Card>
  )
}
