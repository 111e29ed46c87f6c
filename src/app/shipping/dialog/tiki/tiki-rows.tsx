import { Printer } from 'lucide-react'
import { useMemo } from 'react'
import { leavesBefore } from '../../../../domain/orders/urgency.ts'
import type { Order } from '../../../../domain/tables/orders.ts'
import { productRows } from '../../../../replica/queries/catalogue/products.ts'
import type { ShipRequests } from '../../../../replica/queries/shipping/ship-requests.ts'
import { Deadline } from '../../../components/deadline.tsx'
import { IconButton } from '../../../components/icon-button.tsx'
import { shipWords, toneLooks } from '../../../orders/ship/ship-words.ts'
import { useLive } from '../../../session/use-live.ts'
import { fittingKey } from '../fitting-key.ts'
import { DropKey, HelpKey, pastWords, refusedCancel, SaidWords } from '../row-parts.tsx'
import type { ShipGroup } from '../ship-groups.ts'
import { KindIcon, type RowKind, ShipList } from '../ship-list.tsx'
import { hubOf, typeWords } from './kinds.ts'
import { codesOf, isOut } from './stock-left.ts'

interface TikiRowsProps {
  group: ShipGroup
  requests: ShipRequests
  onAgain(order: Order): void
  onPrint(order: Order): void
  /** Takes an order out of those that are about to be confirmed. */
  onDrop(order: Order): void
}

const titles: Readonly<Record<RowKind, string>> = {
  failed: 'Cần xử lý',
  waiting: 'Đang gửi',
  open: 'Chờ xác nhận',
  done: 'Đã xác nhận',
  past: 'Không còn phải xác nhận',
}
/** The orders of a Tiki account: code, warehouse, how each goes, its buyer and its goods (FUL-104, FUL-105). */
export function TikiRows({ group, ...acts }: TikiRowsProps) {
  const codes = useMemo(() => {
    const orders = [...group.open, ...group.failed, ...group.waiting]
    return [...new Set(orders.flatMap(({ swItems }) => swItems.flatMap(codesOf)))].toSorted()
  }, [group])
  const products = useLive((replica) => productRows(replica, codes), [codes.join('\n')])
  const stock = useMemo(() => new Map((products ?? []).map((product) => [product.code, product])), [products])
  return (
    <>
      <div
        aria-hidden
        className={`sticky top-0 z-1 hidden border-b border-line bg-card px-5 py-2 text-13 font-semibold text-sub xl:grid large:hidden ${grid}`}
      >
        <span>Mã đơn</span>
        <span>Mã kho</span>
        <span>Kiểu giao</span>
        <span>Khách hàng</span>
        <span>Hàng</span>
        <span>Tình trạng</span>
      </div>
      <ShipList label="Đơn Tiki" group={group} titles={titles}>
        {(order, kind) => <TikiRow order={order} kind={kind} stock={stock} {...acts} />}
      </ShipList>
    </>
  )
}

const grid = 'grid-cols-[7.5rem_4rem_6.5rem_7.5rem_minmax(0,5fr)_minmax(0,4fr)] gap-x-3'

interface TikiRowProps extends Omit<TikiRowsProps, 'group'> {
  order: Order
  kind: RowKind
  stock: Parameters<typeof isOut>[1]
}

function TikiRow(props: TikiRowProps) {
  const { order, kind, stock } = props
  return (
    <div
      className={`flex min-w-0 flex-col gap-x-3 gap-y-1 px-4 py-2 text-15 wide:px-5 xl:grid xl:items-center large:flex large:items-start ${grid} ${kind === 'failed' ? 'bg-bad-soft' : ''}`}
    >
      <span className="flex min-w-0 items-center gap-2">
        <KindIcon kind={kind} />
        <b className="min-w-0 font-semibold wrap-anywhere">{order.code}</b>
      </span>
      <span className="flex flex-wrap gap-x-2 text-sub xl:contents large:flex">
        <span className="xl:text-ink">{hubOf(order) || '–'}</span>
        <span>{typeWords(order)}</span>
        <span className="min-w-0 truncate xl:text-ink">{order.customer.name}</span>
      </span>
      <Goods order={order} stock={stock} />
      <Told {...props} />
    </div>
  )
}

/** "AT-DEN-M × 2"; red where nothing of it is left (FUL-106). */
function Goods({ order: { swItems }, stock }: Pick<TikiRowProps, 'order' | 'stock'>) {
  return (
    <ul aria-label="Hàng" className="flex min-w-0 flex-wrap gap-x-3">
      {swItems.map((item, index) => {
        const out = isOut(item, stock)
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of one order may be alike, and stay in their order
            key={index}
            className={out ? 'font-semibold text-bad wrap-anywhere' : 'wrap-anywhere'}
            title={item.name}
          >
            {item.productCode} × {item.amount}
            {out && <span className="sr-only"> (hết hàng)</span>}
          </li>
        )
      })}
    </ul>
  )
}

function Told({ order, kind, requests, onAgain, onPrint, onDrop }: TikiRowProps) {
  const { code } = order
  const isAsked = kind === 'failed' || kind === 'waiting'
  const words = isAsked ? shipWords(order, requests) : kind === 'open' ? refusedCancel(order) : undefined
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-2">
      <span className={`min-w-0 flex-1 basis-28 wrap-anywhere ${words ? toneLooks[words.tone] : 'text-sub'}`}>
        {kind === 'open' && <Deadline at={leavesBefore(order)} />}
        {kind === 'done' && 'Đã xác nhận'}
        {kind === 'past' && pastWords(order)}
        {words && (
          <span className="block">
            <SaidWords order={order} words={words} />
          </span>
        )}
      </span>
      {kind === 'failed' && (
        <HelpKey order={order} fitting={fittingKey(order, undefined, undefined)} onAgain={onAgain} />
      )}
      {kind === 'done' && (
        <IconButton
          icon={Printer}
          look="quiet"
          small
          label={`In tem ${code}`}
          onClick={() => onPrint(order)}
        />
      )}
      {kind === 'open' && <DropKey order={order} onDrop={() => onDrop(order)} />}
    </span>
  )
}
