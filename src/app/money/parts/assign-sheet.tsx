import { useEffect, useState, useSyncExternalStore } from 'react'
import { assignTransfer, leftOf } from '../../../domain/money/assign-transfer.ts'
import { owedToShop } from '../../../domain/money/due-of.ts'
import { formatMoney, formatMoneyWithUnit, parseMoney } from '../../../domain/money/money.ts'
import { isOwnChannel } from '../../../domain/orders/channels.ts'
import { stateName } from '../../../domain/orders/states.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { StrayTransfer } from '../../../domain/tables/payments.ts'
import { makeId } from '../../../replica/make-id.ts'
import { orderRows } from '../../../replica/queries/orders/order-list.ts'
import { type OrderBook, orderBook } from '../../../replica/search/order-book.ts'
import { Button } from '../../components/button.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { SearchField } from '../../components/search-field.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'
import { getReplica, useReplica } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'

/** So many orders are shown to choose from. */
const shown = 30

/** Whose money it is: an order is found, and all of the transfer or a part of it goes in its ledger. */
export default function AssignSheet({ transfer, onClose }: { transfer: StrayTransfer; onClose(): void }) {
  const left = leftOf(transfer)
  const book = orderBook(useReplica())
  const snapshot = useSyncExternalStore(book.subscribe, () => book.snapshot)
  useEffect(() => void book.open(), [book])
  const [search, setSearch] = useState('')
  const [code, setCode] = useState<string>()
  const [text, setText] = useState(formatMoney(left))
  // Made once, so that pressing twice gives it once.
  const [payment] = useState(() => makeId(getReplica().environment))
  const codes = snapshot.ready ? likelyOrders(book, { search, left }) : []
  const rows = useLive((replica) => orderRows(replica, codes), [codes.join(' ')])
  const orders = (rows ?? []).filter((order) => order !== undefined)
  const order = orders.find((one) => one.code === code)
  const amount = parseMoney(text)
  const isOver = amount !== undefined && amount > left

  async function assign(): Promise<void> {
    if (!amount || !order) return
    const params = { id: transfer.id, orderCode: order.code, amount, payment }
    const answer = await act(assignTransfer, params, { done: 'Thanh toán thành công' })
    if (answer?.ok) onClose()
  }

  return (
    <Sheet
      title={`Gắn ${formatMoneyWithUnit(left)} vào đơn`}
      unsaved={code !== undefined}
      onClose={onClose}
      footer={
        <Button
          look="primary"
          className="min-h-14 text-17"
          disabled={!order || !amount || isOver}
          onClick={() => void assign()}
        >
          {order ? `Gắn ${formatMoneyWithUnit(amount ?? 0)} vào đơn ${order.code}` : 'Chọn một đơn'}
        </Button>
      }
    >
      <div className="space-y-4">
        <p className="text-15 break-words">
          Khách ghi: <b>{transfer.content || 'không ghi gì'}</b>
        </p>
        <SearchField label="Mã đơn, khách, số điện thoại" value={search} onChange={setSearch} />
        {order && (
          <>
            <MoneyField
              label="Số tiền gắn vào đơn (₫)"
              large
              value={text}
              onChange={setText}
              hint={amount ? hintOf(order, { amount, left }) : undefined}
            />
            {isOver && (
              <p role="alert" className="text-15 text-bad">
                Khoản này chỉ còn {formatMoneyWithUnit(left)} chưa gắn vào đơn.
              </p>
            )}
          </>
        )}
        {search === '' && orders.length > 0 && (
          <p className="text-15 text-sub">Đơn còn phải thu đúng {formatMoneyWithUnit(left)}:</p>
        )}
        <fieldset className="min-w-0 space-y-2">
          <legend className="sr-only">Đơn</legend>
          {orders.map((one) => (
            <OrderChoice
              key={one.code}
              order={one}
              isChosen={one.code === code}
              onChoose={() => setCode(one.code)}
            />
          ))}
        </fieldset>
        {rows && orders.length === 0 && (
          <p className="text-15 text-sub">
            {search === ''
              ? 'Không có đơn nào còn phải thu đúng số này. Tìm theo mã đơn, tên hoặc số điện thoại khách.'
              : `Máy này không có đơn nào của shop khớp “${search}”. Đơn cũ thì mở ở Danh sách đơn trước rồi quay lại đây.`}
          </p>
        )}
      </div>
    </Sheet>
  )
}

interface OrderChoiceProps {
  order: Order
  isChosen: boolean
  onChoose(): void
}

function OrderChoice({ order, isChosen, onChoose }: OrderChoiceProps) {
  const { code, customer, state } = order
  const due = owedToShop(order)
  return (
    <label
      className={`flex min-h-16 items-center gap-3 rounded-card border px-3 py-2 ${isChosen ? 'border-brand bg-brand-soft' : 'border-line bg-card'}`}
    >
      <input type="radio" name="order" className="size-5 shrink-0" checked={isChosen} onChange={onChoose} />
      <span className="min-w-0 grow">
        <span className="block truncate text-17 font-semibold">{code}</span>
        <span className="block truncate text-15 text-sub">
          {[customer.name, customer.phone, stateName(state)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="shrink-0 text-right text-15">
        <b className="block">{formatMoneyWithUnit(due)}</b>
        <span className="text-sub">còn phải thu</span>
      </span>
    </label>
  )
}

/** What a search finds; before one, the orders that lack just this sum. Those of marketplaces are paid there. */
function likelyOrders(book: OrderBook, { search, left }: { search: string; left: number }): string[] {
  const found =
    search.trim() === ''
      ? book.snapshot.entries.filter(({ cod, state }) => cod === left && state !== 'HỦY')
      : book.search(search, shown * 3).flatMap((key) => book.get(key) ?? [])
  return found
    .filter(({ channel }) => isOwnChannel(channel))
    .slice(0, shown)
    .map(({ key }) => key)
}

/** What is left over on either side, before it is done. */
function hintOf(order: Order, { amount, left }: { amount: number; left: number }): string | undefined {
  const due = owedToShop(order)
  const over = amount - due
  if (over > 0)
    return `Đơn chỉ còn phải thu ${formatMoneyWithUnit(due)}: thừa ${formatMoneyWithUnit(over)}, trả lại khách ở đơn bằng Hoàn tiền.`
  if (amount < left) return `Còn ${formatMoneyWithUnit(left - amount)} của khoản này chờ gắn vào đơn khác.`
  return over < 0 ? `Đơn còn thiếu ${formatMoneyWithUnit(-over)} sau lần này.` : undefined
}
