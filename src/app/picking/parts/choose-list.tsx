import { Circle, CircleCheckBig, ListChecks, PackageX, Star } from 'lucide-react'
import { binName, carrierName, codeEnd } from '../../../domain/names.ts'
import { mostOrders } from '../../../domain/picking/create-wave.ts'
import type { PickRow } from '../../../replica/queries/picking/picking.ts'
import { Button } from '../../components/button.tsx'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { countWords } from '../../components/count-words.ts'
import { Deadline } from '../../components/deadline.tsx'
import { EmptyList } from '../../components/empty-list.tsx'
import { ShownCode } from '../../components/shown-code.tsx'
import { VirtualRows } from '../../components/virtual-rows.tsx'
import { needsWaybill } from '../../components/waybill.tsx'

interface ChooseListProps {
  rows: readonly PickRow[]
  mayGrow: boolean
  marked: ReadonlySet<string>
  /** Given orders that cannot be picked. */
  left: number
  onMark(code: string): void
  onAll(on: boolean): void
}

/** The orders that pass the filters, to be marked. */
export function ChooseList({ rows, mayGrow, marked, left, onMark, onAll }: ChooseListProps) {
  if (rows.length === 0)
    return (
      <EmptyList
        icon={ListChecks}
        title="Không có đơn nào khớp"
        text={
          left > 0
            ? 'Các đơn đã chọn đang ở đợt nhặt khác, đã đóng, hoặc thuộc kho khác.'
            : 'Bỏ bớt điều kiện lọc, hoặc chờ đơn mới về.'
        }
      />
    )
  const someMarked = rows.some(({ code }) => marked.has(code))
  return (
    <>
      <div className="flex items-center justify-between gap-2 px-4 pt-2 wide:px-6">
        <p className="text-15 text-sub">
          {countWords(rows.length, mayGrow)} đơn, gấp nhất trước
          {left > 0 && <b className="block text-warn">{left} đơn đã chọn không chờ nhặt ở kho này</b>}
        </p>
        <Button look="quiet" onClick={() => onAll(!someMarked)}>
          {someMarked ? 'Bỏ chọn hết' : rows.length > mostOrders ? `Chọn ${mostOrders} đơn đầu` : 'Chọn hết'}
        </Button>
      </div>
      <VirtualRows
        label="Đơn chờ nhặt"
        rows={rows}
        keyOf={({ code }) => code}
        rowRem={5.25}
        className="mb-4"
        rowClass="px-3 pb-2 wide:px-5"
      >
        {(row) => <ChooseRow row={row} isMarked={marked.has(row.code)} onMark={onMark} />}
      </VirtualRows>
    </>
  )
}

interface ChooseRowProps {
  row: PickRow
  isMarked: boolean
  onMark(code: string): void
}

function ChooseRow({ row, isMarked, onMark }: ChooseRowProps) {
  const { code, channel, waybill, carrier, units, bids, shipBy, prior, lacking, isFlagged } = row
  const Icon = isMarked ? CircleCheckBig : Circle
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isMarked}
      className={`flex w-full items-center gap-3 rounded-card border px-3 py-1.5 text-left ${isMarked ? 'border-brand bg-brand-soft' : 'border-line bg-card'}`}
      onClick={() => onMark(code)}
    >
      <Icon aria-hidden className={`size-6 shrink-0 ${isMarked ? 'text-brand' : 'text-sub'}`} />
      <span className="min-w-0 grow">
        <span className="flex items-center gap-2">
          <ChannelBadge channel={channel} />
          {prior && <Star aria-label="Ưu tiên" className="size-4 shrink-0 fill-warn text-warn" />}
          <ShownCode code={code} className="grow text-15 font-bold" />
          <Deadline at={shipBy} />
        </span>
        <span className="mt-0.5 flex gap-2 text-15 text-sub">
          <span className="min-w-0 grow truncate">
            {carrier ? carrierName(carrier) : 'Chưa chọn ĐVVC'}
            {needsWaybill({ logistic: carrier, id: waybill }) && (
              <>
                {' '}
                · <WaybillTail id={waybill} />
              </>
            )}
          </span>
          <span className="shrink-0">
            {units} món · {bids.length > 1 ? `${bids.length} ô kệ` : binName(undefined, bids[0] ?? '')}
          </span>
        </span>
        {(lacking.length > 0 || isFlagged) && (
          <span className="flex items-center gap-1 truncate text-13 font-semibold text-warn">
            <PackageX aria-hidden className="size-4 shrink-0" />
            {lacking.length > 0 ? 'Để riêng: đang thiếu hàng' : 'Có món đang được báo thiếu'}
          </span>
        )}
      </span>
    </button>
  )
}

/** The characters people compare; a row has no room for the others. */
function WaybillTail({ id }: { id: string }) {
  return id ? <b className="text-ink">…{codeEnd(id)}</b> : 'chưa có vận đơn'
}
