import { LockKeyhole, PencilLine, Printer, ScanLine, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { newGesture } from '../../../device/scanner/scan.ts'
import { lockSupply } from '../../../domain/supply/lock-supply.ts'
import { unitsScanned } from '../../../domain/supply/supply-lines.ts'
import { isOpenSupply } from '../../../domain/supply/supply-states.ts'
import { takeInSupply } from '../../../domain/supply/take-in-supply.ts'
import { undoTakeIn } from '../../../domain/supply/undo-take-in.ts'
import { unlockSupply } from '../../../domain/supply/unlock-supply.ts'
import { withdrawSupply } from '../../../domain/supply/withdraw-supply.ts'
import { formatMoment } from '../../../domain/time.ts'
import type { SupplyDetail } from '../../../replica/queries/supply/supply-orders.ts'
import { printAddress, receiveSupplyAddress } from '../../addresses.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button, LinkButton } from '../../components/button.tsx'
import { RuleButton } from '../../components/rule-button.tsx'
import { act } from '../../session/act.ts'
import { useMayDo, useUser } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { barcodesAddress } from '../../stock/barcodes-address.ts'
import { useLockOut } from '../use-lock-out.ts'
import { useQuickReturn } from '../use-quick-return.ts'

const SupplySheet = lazy(() => import('./supply-sheet.tsx'))
const Confirm = lazy(async () => ({ default: (await import('../../konsta/confirm.tsx')).Confirm }))

/** What may be done with an order now. */
export function SupplyKeys({ detail, onGone }: { detail: SupplyDetail; onGone(): void }) {
  const { order, people, products, brokenApart } = detail
  const { code, state } = order
  const may = useMayDo(lockSupply)
  const { warehouses: mine } = useUser()
  const editing = useDialogInAddress('order')
  const [asking, setAsking] = useState<'lock' | 'drop'>()
  const [isResting, press] = useLockOut()
  const quickReturn = useQuickReturn(code)
  if (!may || (mine && !mine.includes(order.wid))) return null
  const isDraft = state === 'NHÁP'
  const isOpen = isOpenSupply(order)
  const scanned = unitsScanned(order)
  const nothingCame = order.intakeCount === 0 && scanned === 0
  const last = order.intakes.at(-1)
  const cameLast = last?.lines.map(({ productCode, good: units }) => ({ productCode, units })) ?? []
  const labels = barcodesAddress(cameLast, products)
  const lock = () => {
    press()
    setAsking(undefined)
    void act(lockSupply, { code, note: '' }, { done: `Đã khóa đơn ${code}. Phần chưa về không chờ nữa.` })
  }
  return (
    <div className="space-y-2">
      {isOpen && (
        <LinkButton look="primary" wide className="min-h-14" to={receiveSupplyAddress(code)}>
          <ScanLine aria-hidden className="size-5" /> {scanned > 0 ? 'Quét nhận tiếp' : 'Quét nhận hàng'}
        </LinkButton>
      )}
      {isOpen && scanned > 0 && (
        <RuleButton
          wide
          className="min-h-14"
          command={takeInSupply}
          params={{ code, intake: `xem-${code}` }}
          onClick={() =>
            void act(
              takeInSupply,
              { code, intake: newGesture() },
              { done: `Đã nhập ${scanned} món vào kho.` },
            )
          }
        >
          Nhập kho {scanned} món đã quét
        </RuleButton>
      )}
      <div className="flex flex-wrap gap-2 *:grow">
        {(isOpen || isDraft) && (
          <Button aria-haspopup="dialog" onClick={() => editing.open()}>
            <PencilLine aria-hidden className="size-5" /> Thông tin đơn hàng
          </Button>
        )}
        {isOpen && (
          <Button disabled={isResting} onClick={() => setAsking('lock')}>
            <LockKeyhole aria-hidden className="size-5" /> Khóa
          </Button>
        )}
        {state === 'HOÀN THÀNH' && (
          <LinkButton to={receiveSupplyAddress(code)}>
            <ScanLine aria-hidden className="size-5" /> Nhận hàng thừa
          </LinkButton>
        )}
        {state === 'KHÓA' && (
          <Button onClick={() => void act(unlockSupply, { code }, { done: `Đã mở khóa đơn ${code}.` })}>
            Mở khóa
          </Button>
        )}
        <LinkButton to={printAddress('supply-order', [code])}>
          <Printer aria-hidden className="size-5" /> In đơn
        </LinkButton>
        {labels !== undefined && <LinkButton to={labels}>In tem hàng về</LinkButton>}
        {brokenApart > 0 && <Button onClick={() => void quickReturn()}>Trả hàng nhanh</Button>}
        {(isDraft || (isOpen && nothingCame)) && (
          <Button onClick={() => setAsking('drop')}>
            <Trash2 aria-hidden className="size-5" /> Xóa đơn
          </Button>
        )}
      </div>
      {last !== undefined && state !== 'KHÓA' && (
        <p className="flex flex-wrap items-center gap-x-2 text-13 text-sub">
          Lần nhập kho cuối: {people.get(last.by) ?? last.by}, {formatMoment(last.at)}
          <Button
            look="quiet"
            onClick={() =>
              void act(
                undoTakeIn,
                { code, intake: last.id, note: 'Hoàn tác' },
                { done: 'Đã rút hàng của lần nhập cuối khỏi kho.' },
              )
            }
          >
            Hoàn tác lần này
          </Button>
        </p>
      )}
      <Addressed dialog={editing} gone={!isOpen && !isDraft}>
        {() => (
          <SupplySheet
            order={order}
            onClose={editing.close}
            onLock={() => {
              editing.close()
              setAsking('lock')
            }}
          />
        )}
      </Addressed>
      <Suspense fallback={null}>
        {asking === 'lock' && (
          <Confirm
            title={`Khóa đơn ${code}?`}
            stay="Chưa khóa"
            go="Khóa đơn"
            onStay={() => setAsking(undefined)}
            onGo={lock}
          >
            Đơn khóa rồi thì không nhận hàng hay sửa nữa. Phần chưa về không còn tính là hàng sắp về.
          </Confirm>
        )}
        {asking === 'drop' && (
          <Confirm
            title={`Xóa đơn ${code}?`}
            stay="Giữ lại"
            go="Xóa đơn"
            danger
            onStay={() => setAsking(undefined)}
            onGo={() => {
              setAsking(undefined)
              void act(withdrawSupply, { code, toDraft: false }, { done: `Đã xóa đơn ${code}.` }).then(
                (done) => done?.ok && onGone(),
              )
            }}
          >
            Chưa có hàng nào về theo đơn này. Xóa rồi thì không còn để xem lại.
          </Confirm>
        )}
      </Suspense>
    </div>
  )
}
