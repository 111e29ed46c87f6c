import { useState } from 'react'
import { Link } from 'react-router-dom'
import { formatMoney } from '../../../domain/money/money.ts'
import { lineName } from '../../../domain/names.ts'
import { restockedMark } from '../../../domain/returns/finish-check.ts'
import type { OrderItem } from '../../../domain/tables/orders.ts'
import { formatDate } from '../../../domain/time.ts'
import type { BoughtOrder } from '../../../replica/queries/returns/customer-goods.ts'
import { borrowOrders } from '../../../sync/borrow.ts'
import { orderAddress, returnAddress, slipAddress } from '../../addresses.ts'
import { Button } from '../../components/button.tsx'
import { ProductLine } from '../../components/product-line.tsx'
import { StateChip } from '../../components/state-chip.tsx'
import { StepKeys } from '../../components/step-keys.tsx'
import { sayLinePrice } from '../../returns/return-words.ts'
import { useReplica, useSeesGifts } from '../../session/session.ts'
import { tellUnanswered } from '../../session/tell-unanswered.ts'
import { showToast } from '../../session/toast-list.ts'
import { type ChosenLine, mayChoose } from './chosen-goods.ts'

interface BoughtCardProps {
  bought: BoughtOrder
  mayMake: boolean
  chosen: readonly ChosenLine[]
  onChange(line: ChosenLine): void
}

/** One order of a customer: when, what, how it stands, and of each line whether it comes back (CUS-006). */
export function BoughtCard({ bought, mayMake, chosen, onChange }: BoughtCardProps) {
  const { order, isHeld, left, open } = bought
  const { code, createdAt, totalPrice, state, swItems } = order
  const gifts = useSeesGifts()
  const isOpen = mayMake && mayChoose(bought)
  return (
    <section aria-label={`Đơn ${code}`} className="rounded-card border border-line">
      <header className="flex items-center gap-2 border-b border-line p-3">
        <p className="min-w-0 grow text-15">
          <Link to={orderAddress(code)} className="font-bold wrap-anywhere">
            {code}
          </Link>
          <span className="block text-13 text-sub">
            {formatDate(createdAt)} · {formatMoney(totalPrice)}
          </span>
        </p>
        <StateChip state={state} />
      </header>
      <ul className="divide-y divide-line px-3">
        {swItems.map((item, index) =>
          item.gift && !gifts ? null : (
            <BoughtLine
              // biome-ignore lint/suspicious/noArrayIndexKey: a product may stand in two lines, and lines of a sent order do not move
              key={index}
              item={item}
              price={sayLinePrice(item, order.price_policy)}
              most={isOpen ? (left[index] ?? 0) : 0}
              quantity={chosen.find((line) => line.index === index)?.quantity ?? 0}
              onChange={(quantity) => onChange({ code, index, quantity })}
            />
          ),
        )}
      </ul>
      {open && (
        <p className="border-t border-line p-3 text-15 text-sub">
          {open.slipCode === undefined ? 'Hàng đang hoàn: ' : 'Hàng nằm trên phiếu chờ xác nhận: '}
          <Link
            className="font-semibold text-brand-ink"
            to={open.slipCode === undefined ? returnAddress(open.id) : slipAddress(open.slipCode)}
          >
            {open.slipCode ?? 'mở Hàng hoàn'}
          </Link>
        </p>
      )}
      {!isHeld && mayMake && (state === 'THÀNH CÔNG' || state === 'ĐANG GIAO') && <Fetch code={code} />}
    </section>
  )
}

interface BoughtLineProps {
  item: OrderItem
  price: string
  /** Units that may come back; none where nothing may be chosen. */
  most: number
  quantity: number
  onChange(quantity: number): void
}

function BoughtLine({ item, price, most, quantity, onChange }: BoughtLineProps) {
  const named = lineName(item)
  const mark = restockedMark(item)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="flex min-w-40 grow basis-60">
        <ProductLine
          product={{ ...item, code: item.productCode }}
          detail={`${item.productCode} · ${price}`}
          size={44}
        />
      </span>
      {mark && <span className="rounded-md bg-ok-soft px-2 py-1 text-13 font-semibold text-ok">{mark}</span>}
      {most > 0 && (
        <span className="ml-auto flex items-center gap-2">
          {quantity > 0 && most > 1 && (
            <span className="w-36">
              <StepKeys
                labels={[`Bớt một ${named}`, `Thêm một ${named}`]}
                mayLess={quantity > 1}
                mayMore={quantity < most}
                onStep={(by) => onChange(quantity + by)}
              >
                <output
                  aria-label={`Số hoàn ${named}`}
                  className="flex min-h-12 w-12 grow items-center justify-center border-y border-line bg-card text-17 font-semibold"
                >
                  {quantity}
                </output>
              </StepKeys>
            </span>
          )}
          <label className="flex min-h-12 items-center gap-2 text-15 font-semibold">
            <input
              type="checkbox"
              aria-label={`Hoàn kho ${named}`}
              className="size-6 accent-brand"
              checked={quantity > 0}
              onChange={(event) => onChange(event.target.checked ? most : 0)}
            />
            Hoàn kho
          </label>
        </span>
      )}
    </li>
  )
}

/** The server told of it: what came back of it is known once its rows lie here (decisions 26). */
function Fetch({ code }: { code: string }) {
  const replica = useReplica()
  const [busy, setBusy] = useState(false)
  const fetchOrder = async () => {
    setBusy(true)
    const asked = await borrowOrders(replica, [code]).finally(() => setBusy(false))
    if (asked.ok) return
    if (asked.offline)
      showToast('warning', `Chưa lấy được đơn ${code}: máy chủ giữ đơn này. Nối mạng rồi lấy lại.`)
    else tellUnanswered(asked)
  }
  return (
    <div className="border-t border-line p-3">
      <Button disabled={busy} onClick={() => void fetchOrder()}>
        {busy ? 'Đang lấy đơn …' : 'Lấy đơn về để chọn hàng hoàn'}
      </Button>
    </div>
  )
}
