import { ChevronLeft, FileQuestion, Printer } from 'lucide-react'
import { Link } from 'react-router-dom'
import { brand } from '../../../domain/brand.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { formatMoment } from '../../../domain/orders/last-entry.ts'
import type { Slip } from '../../../domain/tables.ts'
import { type SlipDetail, slipDetail } from '../../../replica/queries/stock-slips.ts'
import { LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ProductLine } from '../../components/product-line.tsx'
import { useMay } from '../../session.ts'
import { useLive } from '../../use-live.ts'
import { useWide } from '../../wide.ts'
import { DocumentState } from './document-state.tsx'
import { SlipActions } from './slip-actions.tsx'

/** One slip with its goods, and what may be done with it. */
export function SlipDetailPane({ code, onClose }: { code: string; onClose(): void }) {
  const detail = useLive((replica) => slipDetail(replica, code), [code])
  if (detail === undefined) return null
  if (detail === null)
    return (
      <div className="flex h-full flex-col">
        <PaneHead title={code} onClose={onClose} />
        <EmptyState
          icon={FileQuestion}
          title={`Không có phiếu ${code} trên máy này`}
          text="Phiếu có thể đã đóng hơn 30 ngày, đã xóa, hoặc chưa đồng bộ."
        />
      </div>
    )
  const { slip, lines } = detail
  const units = slip.items.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <article className="flex h-full flex-col" aria-label={`Phiếu ${code}`}>
      <title>{`Phiếu ${code} · ${brand}`}</title>
      <PaneHead title={code} onClose={onClose}>
        <DocumentState state={slip.state} />
      </PaneHead>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain" data-scroller>
        <div className="space-y-3 p-3 pb-8 wide:px-6">
          <Facts detail={detail} />
          <SlipActions slip={slip} onGone={onClose} />
          <section
            aria-label="Hàng trên phiếu"
            className="overflow-hidden rounded-card border border-line bg-card"
          >
            <p className="flex border-b border-line px-3 py-2 text-15">
              <span className="grow text-sub">{lines.length} dòng</span>
              <b>{units.toLocaleString('vi-VN')} món</b>
            </p>
            <ul className="divide-y divide-line">
              {lines.map(({ item, product, binName }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a slip's lines have no name of their own and never move
                <li key={index} className="flex items-center gap-3 p-3">
                  <ProductLine
                    product={product ?? { code: item.productCode, name: item.productCode }}
                    detail={[item.productCode, binName, before(item)].filter(Boolean).join(' · ')}
                  />
                  <span className="shrink-0 text-right">
                    <b className="block text-17">{item.amount}</b>
                    {item.priceIn !== undefined && (
                      <span className="block text-13 text-sub">{formatMoney(item.priceIn)}</span>
                    )}
                  </span>
                </li>
              ))}
            </ul>
            <Cost items={slip.items} />
          </section>
          <LinkButton to={`/print/export-slip?codes=${encodeURIComponent(code)}`}>
            <Printer aria-hidden className="size-5" /> In phiếu
          </LinkButton>
        </div>
      </div>
    </article>
  )
}

function before({ currentAmount }: Slip['items'][number]): string | undefined {
  return currentAmount === undefined ? undefined : `tồn lúc đó ${currentAmount}`
}

function Cost({ items }: { items: Slip['items'] }) {
  const seesCost = useMay(['cost_view'])
  const priced = items.filter(({ priceIn }) => priceIn !== undefined)
  if (!seesCost || priced.length === 0) return null
  const sum = priced.reduce((total, { priceIn = 0, amount }) => total + priceIn * amount, 0)
  return (
    <p className="flex border-t border-line px-3 py-2 text-15">
      <span className="grow text-sub">Tiền hàng</span>
      <b>{formatMoney(sum)}</b>
    </p>
  )
}

/** The title bar of what lies over or beside a list. */
export function PaneHead({
  title,
  onClose,
  children,
}: {
  title: string
  onClose(): void
  children?: React.ReactNode
}) {
  const wide = useWide()
  return (
    <header className="flex min-h-16 shrink-0 items-center gap-2 border-b border-line bg-card px-4 pt-[max(0.5rem,env(safe-area-inset-top))] pb-2 wide:px-6">
      {!wide && (
        <button
          type="button"
          aria-label="Quay lại"
          className="-ml-3 grid size-12 shrink-0 place-items-center rounded-xl"
          onClick={onClose}
        >
          <ChevronLeft className="size-6" />
        </button>
      )}
      <h2 className="min-w-0 grow text-17 font-bold break-all wide:text-22">{title}</h2>
      {children}
    </header>
  )
}

function Facts({ detail: { slip, warehouse, toWarehouse, writtenBy, settledBy } }: { detail: SlipDetail }) {
  const orders = [...(slip.ordersPack ?? []), ...(slip.ordersReturn ?? [])]
  const facts: [string, string | undefined][] = [
    ['Loại', slip.type],
    ['Kho', toWarehouse && toWarehouse !== warehouse ? `${warehouse} → ${toWarehouse}` : warehouse],
    ['Người lập', `${writtenBy}, ${formatMoment(slip.createdAt)}`],
    [
      slip.state === 'ĐÃ HỦY' ? 'Người hủy' : 'Người xác nhận',
      settledBy && slip.settledAt && slip.state !== 'MỚI'
        ? `${settledBy}, ${formatMoment(slip.settledAt)}`
        : undefined,
    ],
    ['Ghi chú', slip.note || undefined],
    ['Lý do', slip.settleNote],
  ]
  return (
    <dl className="rounded-card border border-line bg-card p-3 text-15">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="flex gap-3 py-1">
              <dt className="w-28 shrink-0 text-sub">{name}</dt>
              <dd className="min-w-0 font-semibold break-words">{value}</dd>
            </div>
          ),
      )}
      {orders.length > 0 && (
        <div className="flex gap-3 py-1">
          <dt className="w-28 shrink-0 text-sub">Đơn hàng</dt>
          <dd className="flex min-w-0 flex-wrap gap-x-3">
            {orders.map((order) => (
              <Link
                key={order}
                to={`/orders/${encodeURIComponent(order)}`}
                className="min-h-8 font-semibold text-brand-ink"
              >
                {order}
              </Link>
            ))}
          </dd>
        </div>
      )}
    </dl>
  )
}
