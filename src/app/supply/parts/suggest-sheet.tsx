import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatMoneyWithUnit } from '../../../domain/money/money.ts'
import { addSupply } from '../../../domain/supply/add-supply.ts'
import { supplyLines } from '../../../domain/supply/params.ts'
import { usualLeadDays } from '../../../domain/supply/suggest-order.ts'
import { supplierTitle } from '../../../domain/supply/supplier-name.ts'
import { startOfDay } from '../../../domain/time.ts'
import { newCode } from '../../../replica/new-code.ts'
import { orderSuggestions, type Short, type ShortOf } from '../../../replica/queries/supply/suggestions.ts'
import { supplyAddress } from '../../addresses.ts'
import { Button } from '../../components/button.tsx'
import { ProductLine } from '../../components/product-line.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { act } from '../../session/act.ts'
import { useNow } from '../../session/now.ts'
import { useReplica, useSeesCost } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'
import { useWarehouse } from '../../session/use-warehouse.ts'

const day = 86_400_000

/** What to order, from what sold in the last 30 days, what lies there and is on its way, and how long a supplier takes: a draft for each of them. */
export default function SuggestSheet({ onClose }: { onClose(): void }) {
  const groups = useLive(orderSuggestions, [])
  return (
    <Sheet title="Gợi ý đặt hàng" wide onClose={onClose}>
      <p className="mb-3 text-15 text-sub">
        Tính từ số bán 30 ngày qua trên máy này, tồn sẵn bán, hàng sắp về và số ngày giao của nhà cung cấp.
        Đơn nháp chưa đặt gì: xem lại số lượng rồi mới bấm Đặt hàng.
      </p>
      {!groups && (
        <p role="status" className="card p-4 text-15">
          Đang tính từ đơn trên máy này …
        </p>
      )}
      {groups?.length === 0 && (
        <p className="card p-4 text-15">Chưa có gì cần đặt: hàng đang bán đều đủ cho thời gian tới.</p>
      )}
      <div className="flex flex-col gap-4">
        {groups?.map((group) => (
          <Group key={group.supplier?.id ?? ''} group={group} />
        ))}
      </div>
    </Sheet>
  )
}

function Group({ group: { supplier, lines } }: { group: ShortOf }) {
  const replica = useReplica()
  const navigate = useNavigate()
  const seesCost = useSeesCost()
  const now = useNow()
  const { wid } = useWarehouse()
  const [isOpen, setOpen] = useState(false)
  const name = supplier ? supplierTitle(supplier.name) : 'Chưa rõ nhà cung cấp'
  const cost = lines.reduce((sum, { units, price = 0 }) => sum + units * price, 0)
  const shown = isOpen ? lines : lines.slice(0, 5)
  const make = async () => {
    if (wid === undefined) return
    const code = newCode(replica, 'supply')
    // Goods beyond these are suggested again once it is placed.
    const items = lines.slice(0, supplyLines).map(({ product, units, price }) => {
      const line = { productCode: product.code, order: units }
      return price === undefined ? line : { ...line, price: Math.round(price) }
    })
    const to = supplier ? { _id: supplier.id, name: supplier.name, phone: supplier.phone ?? '' } : nobody
    const estTime = startOfDay(now) + ((supplier?.leadDays ?? usualLeadDays) + 1) * day
    const order = { code, items, supplier: to, wid, estTime, note: '', draft: true, ...noMoney }
    const done = await act(addSupply, order, { done: `Đã lập đơn nháp ${code}.` })
    if (done?.ok) void navigate(supplyAddress(code))
  }
  return (
    <section aria-label={name} className="card p-3">
      <header className="flex flex-wrap items-center gap-2 pb-2">
        <p className="min-w-0 grow">
          <b className="block truncate text-17">{name}</b>
          <span className="text-13 text-sub">
            {lines.length} sản phẩm{seesCost && cost > 0 && `, khoảng ${formatMoneyWithUnit(cost)}`}
          </span>
        </p>
        <Button look="primary" onClick={() => void make()}>
          Lập đơn nháp
        </Button>
      </header>
      <ul className="divide-y divide-line">
        {shown.map((line) => (
          <Line key={line.product.code} line={line} />
        ))}
      </ul>
      {lines.length > shown.length && (
        <Button look="quiet" onClick={() => setOpen(true)}>
          Xem {lines.length - shown.length} sản phẩm nữa
        </Button>
      )}
    </section>
  )
}

function Line({ line: { product, sold, units, lastsDays } }: { line: Short }) {
  const ready = product.total - product.book - product.wait
  const coming = product.exp_amount > 0 ? ` · sắp về ${product.exp_amount}` : ''
  const lasts = Number.isFinite(lastsDays) ? ` · còn ${Math.floor(lastsDays)} ngày bán` : ''
  return (
    <li className="flex items-center gap-3 py-2">
      <ProductLine product={product} size={40} detail={`bán ${sold} · sẵn bán ${ready}${coming}${lasts}`} />
      <span className="shrink-0 text-right text-13 text-sub">
        đặt
        <b className="block text-17 text-ink">{units}</b>
      </span>
    </li>
  )
}

const nobody = { _id: '', name: '', phone: '' }
const noMoney = { prePaid: 0, discount: 0, typeDiscount: 'amount', taxVAT: 0 } as const
