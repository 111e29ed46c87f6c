import type { ReactNode } from 'react'
import { Button } from '../../../components/button.tsx'
import { FootBar } from '../../../components/foot-bar.tsx'
import { useDesk } from '../../../session/desk.ts'
import { useWide } from '../../../session/wide.ts'
import type { FormField } from '../form-faults.ts'
import type { OrderDesk } from '../order-desk.ts'
import type { MadeAs } from '../order-form.ts'
import { steps } from '../order-steps.ts'
import type { WrittenOrder } from '../use-written-order.ts'
import { CompleteKey } from './complete-key.tsx'
import { NextKey } from './next-key.tsx'

interface OrderKeysProps {
  desk: OrderDesk
  written: WrittenOrder
  isBusy: boolean
  /** Whether it is asked if the order shall be complete at once. */
  isAsking: boolean
  onAsk(isAsking: boolean): void
  onMake(as: MadeAs): void
  onStep(step: number): void
  /** Something is wrong in this field. */
  onFault(field: FormField): void
  onGiveUp(): void
}

/** What becomes of the order (CRE-007 … CRE-013); a phone shows what its step is for. */
export function OrderKeys({
  desk,
  written,
  isBusy,
  isAsking,
  onAsk,
  onMake,
  onStep,
  onFault,
  onGiveUp,
}: OrderKeysProps) {
  const { form, reckoned } = written
  const wide = useWide()
  const isDesk = useDesk()
  const isChange = form.edits !== ''
  const wasDraft = form.seen?.state === 'ĐƠN NHÁP'
  const isLast = form.step === steps.length - 1
  const isSold = form.delivery === 'store'
  // What is not finished over the counter waits at the till.
  const mayKeep = (!isChange || wasDraft) && !isSold
  const mayComplete = (!isChange || wasDraft) && form.delivery !== 'carrier'
  const maySend = mayKeep && form.delivery === 'carrier'
  return (
    <FootBar>
      <div className="flex flex-wrap gap-2 wide:justify-end">
        {(wide || form.step === 0) && (
          <Button look="quiet" disabled={isBusy} onClick={onGiveUp}>
            Hủy
          </Button>
        )}
        {(wide || form.step > 0) && mayKeep && (
          <Grows>
            <Button disabled={isBusy} onClick={() => onMake('draft')}>
              Lưu Đơn Nháp
            </Button>
          </Grows>
        )}
        {(wide || isLast) && mayComplete && (
          <Grows>
            <CompleteKey
              isFirst={isSold}
              isAsking={isAsking}
              onAsk={onAsk}
              due={reckoned.price.pickMoney}
              isBusy={isBusy}
              onComplete={() => onMake('complete')}
            />
          </Grows>
        )}
        {(wide || isLast) && maySend && (
          <Grows>
            <Button disabled={isBusy} onClick={() => onMake('send')}>
              Tạo & Đi đơn
            </Button>
          </Grows>
        )}
        {!wide && !isLast && !isChange ? (
          <Grows>
            <NextKey desk={desk} written={written} onStep={onStep} onFault={onFault} />
          </Grows>
        ) : (
          !isSold && (
            <Grows>
              <Button look="primary" aria-keyshortcuts="F9" disabled={isBusy} onClick={() => onMake('order')}>
                {isBusy ? 'Đang xử lý' : isChange && !wasDraft ? 'Cập nhật' : 'Tạo đơn hàng'}
                {isDesk && !isBusy && <kbd className="rounded-md bg-white/20 px-1.5 text-13">F9</kbd>}
              </Button>
            </Grows>
          )
        )}
      </div>
    </FootBar>
  )
}

/** Keys share the width of a phone. */
function Grows({ children }: { children: ReactNode }) {
  return <div className="contents *:grow wide:*:grow-0">{children}</div>
}
