import { MoreHorizontal, Printer, ShoppingBasket, Tag } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { shipChannelOrder } from '../../../domain/channels/requests/ship-channel-order.ts'
import { shipStandingOf } from '../../../domain/channels/requests/ship-standing.ts'
import { issueInvoices } from '../../../domain/invoices/issue-invoices.ts'
import { exportOrders } from '../../../domain/jobs/export-orders.ts'
import { assignOrders } from '../../../domain/orders/assign-orders.ts'
import { carriageStanding } from '../../../domain/orders/carriage-of.ts'
import { noteOrders } from '../../../domain/orders/note-orders.ts'
import { updateTagOrder } from '../../../domain/orders/update-tag-order.ts'
import { markPrinted } from '../../../domain/paper/mark-printed.ts'
import { papers } from '../../../domain/paper/paper-kinds.ts'
import { createWave } from '../../../domain/picking/create-wave.ts'
import { orderRows } from '../../../replica/queries/orders/order-list.ts'
import { printAddress } from '../../addresses.ts'
import { Button } from '../../components/button.tsx'
import { useMayDo, useReplica } from '../../session/session.ts'
import { openShipping } from '../../session/ship-batch.ts'
import { useLive } from '../../session/use-live.ts'
import { ableToCarry } from '../carry/carry-able.ts'
import { useOffersCarriers } from '../carry/carry-key.tsx'
import { sharedTargets } from '../shared-targets.ts'
import { ableToShip } from '../ship/ship-able.ts'
import MoveFlow from './move-flow.tsx'

const ActionMenu = lazy(() =>
  import('../../konsta/action-menu.tsx').then(({ ActionMenu }) => ({ default: ActionMenu })),
)

const AssignSheet = lazy(() => import('../many/assign-sheet.tsx'))
const BillManySheet = lazy(() => import('../../invoices/bill-many-sheet.tsx'))
const SendManySheet = lazy(() => import('../carry/send-many-sheet.tsx'))
const NoteSheet = lazy(() => import('../many/note-sheet.tsx'))
const TagSheet = lazy(() => import('../tags/tag-sheet.tsx'))

/** What a desk prints for many orders at once. */
const printed = ['market-label', 'order-label', 'order-sheet', 'export-slip'] as const

/** Under the list while several orders are marked: one change of state, one wave or one print for all of them. */
export default function BulkBar({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [open, setOpen] = useState(false)
  const [printing, setPrinting] = useState(false)
  const [isTagging, setTagging] = useState(false)
  const [more, setMore] = useState<'menu' | 'assign' | 'note' | 'bill' | 'carry'>()
  const replica = useReplica()
  const navigate = useNavigate()
  const orders = useLive((replica) => orderRows(replica, codes), [codes.join(' ')])
  const { codes: toShip } = ableToShip(
    (orders ?? []).flatMap((order) =>
      order ? [{ key: order.code, ship: shipStandingOf(order) ?? '' }] : [],
    ),
  )
  const { codes: toCarry } = ableToCarry(
    (orders ?? []).flatMap((order) =>
      order ? [{ key: order.code, carriage: carriageStanding(order) ?? '' }] : [],
    ),
  )
  const others = [
    {
      may: useMayDo(shipChannelOrder) && toShip.length > 0,
      label: toShip.length === codes.length ? 'Đi đơn' : `Đi đơn (${toShip.length} đơn)`,
      run: () => void openShipping(replica, navigate, toShip),
    },
    {
      may: useOffersCarriers() && toCarry.length > 0,
      label:
        toCarry.length === codes.length
          ? 'Gửi hãng vận chuyển'
          : `Gửi hãng vận chuyển (${toCarry.length} đơn)`,
      run: () => setMore('carry'),
    },
    { may: useMayDo(assignOrders), label: 'Giao cho người phụ trách', run: () => setMore('assign') },
    { may: useMayDo(noteOrders), label: 'Ghi chú', run: () => setMore('note') },
    {
      may: useMayDo(issueInvoices),
      label: 'Xuất hóa đơn',
      run: () => setMore('bill'),
    },
    { may: useMayDo(exportOrders), label: 'Xuất Excel', run: () => void exportAll() },
  ].filter(({ may }) => may)
  const mayTag = useMayDo(updateTagOrder)
  const mayPrint = useMayDo(markPrinted)
  const mayPick = useMayDo(createWave)
  const targets = sharedTargets(orders?.filter((order) => order !== undefined) ?? [])
  async function exportAll(): Promise<void> {
    setMore(undefined)
    const { exportChosen } = await import('../many/export-chosen.ts')
    await exportChosen(replica, codes)
  }
  return (
    <div className="frame-foot flex flex-wrap items-center justify-end gap-2 border-t border-line bg-card p-3 pb-9 wide:pb-3 [@media(height<30rem)]:py-2">
      <p role="status" className="min-w-0 grow basis-full text-15 font-semibold min-[40rem]:basis-32">
        {codes.length === 0 ? 'Chạm vào đơn để chọn' : `Đã chọn ${codes.length} đơn`}
      </p>
      <Button look="quiet" className="px-2" onClick={onDone}>
        Thôi
      </Button>
      {mayPrint && (
        <Button disabled={codes.length === 0} aria-haspopup="dialog" onClick={() => setPrinting(true)}>
          <Printer aria-hidden className="size-5" /> In
        </Button>
      )}
      {mayPick && (
        <Button
          aria-label="Nhặt hàng cho các đơn này"
          disabled={codes.length === 0}
          onClick={() => void navigate('/picking/new', { state: { codes } })}
        >
          <ShoppingBasket aria-hidden className="size-5" /> Nhặt
        </Button>
      )}
      {mayTag && (
        <Button
          aria-label="Gắn thẻ"
          disabled={codes.length === 0}
          aria-haspopup="dialog"
          onClick={() => setTagging(true)}
        >
          <Tag aria-hidden className="size-5" /> Thẻ
        </Button>
      )}
      {others.length > 0 && (
        <Button
          aria-label="Việc khác cho các đơn này"
          aria-haspopup="dialog"
          className="px-3"
          disabled={codes.length === 0}
          onClick={() => setMore('menu')}
        >
          <MoreHorizontal aria-hidden className="size-5" />
        </Button>
      )}
      <Button
        look="primary"
        aria-label="Chuyển trạng thái"
        disabled={codes.length === 0}
        onClick={() => setOpen(true)}
      >
        Chuyển
        <span className="hidden wide:inline"> trạng thái</span>
      </Button>
      {more !== undefined && (
        <Suspense fallback={null}>
          {more === 'menu' && (
            <ActionMenu title={`${codes.length} đơn`} actions={others} onClose={() => setMore(undefined)} />
          )}
          {more === 'assign' && <AssignSheet codes={codes} onClose={() => setMore(undefined)} />}
          {more === 'bill' && <BillManySheet codes={codes} onClose={() => setMore(undefined)} />}
          {more === 'carry' && <SendManySheet codes={toCarry} onClose={() => setMore(undefined)} />}
          {more === 'note' && <NoteSheet codes={codes} onClose={() => setMore(undefined)} />}
        </Suspense>
      )}
      {isTagging && (
        <Suspense fallback={null}>
          <TagSheet codes={codes} onClose={() => setTagging(false)} />
        </Suspense>
      )}
      {printing && (
        <Suspense fallback={null}>
          <ActionMenu
            title={`In cho ${codes.length} đơn`}
            actions={printed.map((paper) => ({
              label: papers[paper].name,
              run: () => void navigate(printAddress(paper, codes)),
            }))}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      )}
      {open && (
        <MoveFlow
          codes={codes}
          targets={targets}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
        />
      )}
    </div>
  )
}
