import { Barcode, Printer } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatMoney } from '../../../domain/money/money.ts'
import { directionOf } from '../../../domain/stock/slip-moves.ts'
import type { Slip } from '../../../domain/tables/slips.ts'
import { formatMoment } from '../../../domain/time.ts'
import { namedSlip, type SlipDetail, slipDetail } from '../../../replica/queries/stock/slips.ts'
import { orderAddress, printAddress } from '../../addresses.ts'
import { LinkButton } from '../../components/button.tsx'
import { Held } from '../../components/held.tsx'
import { ProductLine } from '../../components/product-line.tsx'
import { useSeesCost } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'
import { barcodesAddress } from '../barcodes-address.ts'
import { DocumentPane, MissingDocument } from './document-pane.tsx'
import { DocumentState } from './document-state.tsx'
import { Fact, Facts } from './facts.tsx'
import { OlderDocument } from './older-document.tsx'
import { SlipActions } from './slip-actions.tsx'

/** One slip with its goods, and what may be done with it. */
export function SlipDetailPane({ code, onClose }: { code: string; onClose(): void }) {
  const detail = useLive((replica) => slipDetail(replica, code), [code])
  return (
    <Held
      row={detail}
      missing={
        <OlderDocument<Slip>
          of="slips"
          code={code}
          missing={
            <MissingDocument
              name="phiếu"
              code={code}
              text="Phiếu có thể đã đóng hơn 30 ngày, đã xóa, hoặc chưa đồng bộ."
              onClose={onClose}
            />
          }
        >
          {(slip) => <OlderSlip slip={slip} onClose={onClose} />}
        </OlderDocument>
      }
    >
      {(held) => <HeldSlip detail={held} onClose={onClose} />}
    </Held>
  )
}

/** It is read and nothing more: what acts on it is not on this device. */
function OlderSlip({ slip, onClose }: { slip: Slip; onClose(): void }) {
  const detail = useLive((replica) => namedSlip(replica, slip), [slip])
  return detail ? <HeldSlip detail={detail} isOlder onClose={onClose} /> : null
}

interface HeldSlipProps {
  detail: SlipDetail
  isOlder?: boolean
  onClose(): void
}

function HeldSlip({ detail, isOlder = false, onClose }: HeldSlipProps) {
  const { slip, lines } = detail
  const { code } = slip
  const units = slip.items.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <DocumentPane name="Phiếu" code={code} state={<DocumentState state={slip.state} />} onClose={onClose}>
      <SlipFacts detail={detail} />
      {isOlder ? (
        <p className="rounded-card bg-ground p-3 text-15 text-sub">Phiếu cũ, đọc từ máy chủ: chỉ để xem.</p>
      ) : (
        <SlipActions slip={slip} onGone={onClose} />
      )}
      <section aria-label="Hàng trên phiếu" className="overflow-hidden card">
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
                <CostOf item={item} />
              </span>
            </li>
          ))}
        </ul>
        <Cost items={slip.items} />
      </section>
      <div className="flex flex-wrap gap-2">
        {!isOlder && (
          <LinkButton to={printAddress('stock-slip', [code])}>
            <Printer aria-hidden className="size-5" /> In phiếu
          </LinkButton>
        )}
        {directionOf(slip.type) === 1 && <BarcodesOf items={slip.items} />}
      </div>
    </DocumentPane>
  )
}

/** Goods that came in without a barcode get theirs: as many labels as units. */
function BarcodesOf({ items }: { items: Slip['items'] }) {
  const address = barcodesAddress(items.map(({ productCode, amount: units }) => ({ productCode, units })))
  if (address === undefined) return null
  return (
    <LinkButton to={address}>
      <Barcode aria-hidden className="size-5" /> In mã vạch
    </LinkButton>
  )
}

function before({ currentAmount }: Slip['items'][number]): string | undefined {
  return currentAmount === undefined ? undefined : `tồn lúc đó ${currentAmount}`
}

function costOf({ priceIn, cost }: Slip['items'][number]): number | undefined {
  return priceIn ?? cost
}

/** What a unit cost, for who may see it. */
function CostOf({ item }: { item: Slip['items'][number] }) {
  const cost = costOf(item)
  return cost === undefined ? null : (
    <span className="block text-13 text-sub">{formatMoney(Math.round(cost))}</span>
  )
}

function Cost({ items }: { items: Slip['items'] }) {
  const seesCost = useSeesCost()
  const priced = items.filter((item) => costOf(item) !== undefined)
  if (!seesCost || priced.length === 0) return null
  const sum = priced.reduce((total, item) => total + (costOf(item) ?? 0) * item.amount, 0)
  return (
    <p className="flex border-t border-line px-3 py-2 text-15">
      <span className="grow text-sub">Tiền hàng</span>
      <b>{formatMoney(Math.round(sum))}</b>
    </p>
  )
}

function earlyWords({ addOrderUnLimit }: Slip): string {
  return `Khi đi đơn, trước khi đóng gói${addOrderUnLimit ? '; đơn còn chờ hàng nên tồn có thể âm' : ''}`
}

function SlipFacts({
  detail: { slip, warehouse, toWarehouse, writtenBy, settledBy },
}: {
  detail: SlipDetail
}) {
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
    ['Xuất kho', slip.early ? earlyWords(slip) : undefined],
    ['Ghi chú', slip.note || undefined],
    ['Lý do', slip.settleNote],
  ]
  return (
    <Facts facts={facts}>
      {orders.length > 0 && (
        <Fact name="Đơn hàng">
          <span className="flex flex-wrap gap-x-3">
            {orders.map((order) => (
              <Link key={order} to={orderAddress(order)} className="min-h-8 text-brand-ink">
                {order}
              </Link>
            ))}
          </span>
        </Fact>
      )}
    </Facts>
  )
}
