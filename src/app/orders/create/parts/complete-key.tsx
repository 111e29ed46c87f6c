import { formatMoneyWithUnit } from '../../../../domain/money/money.ts'
import { Button } from '../../../components/button.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { useDesk } from '../../../session/desk.ts'

interface CompleteKeyProps {
  /** The one thing to do here. */
  isFirst: boolean
  isAsking: boolean
  onAsk(isAsking: boolean): void
  /** What the customer has not paid yet, VND. */
  due: number
  isBusy: boolean
  onComplete(): void
}

/** 'Tạo & Hoàn thành' (CRE-009): goods leave the books at once, so it asks first (CRE-020). */
export function CompleteKey({ isFirst, isAsking, onAsk, due, isBusy, onComplete }: CompleteKeyProps) {
  const isDesk = useDesk()
  return (
    <>
      <Button
        look={isFirst ? 'primary' : undefined}
        aria-haspopup="dialog"
        aria-keyshortcuts={isFirst ? 'F9' : undefined}
        disabled={isBusy}
        onClick={() => onAsk(true)}
      >
        {isFirst && isBusy ? 'Đang xử lý' : 'Tạo & Hoàn thành'}
        {isFirst && isDesk && !isBusy && <kbd className="rounded-md bg-white/20 px-1.5 text-13">F9</kbd>}
      </Button>
      {isAsking && (
        <Sheet
          title="Tạo & Hoàn thành?"
          low
          onClose={() => onAsk(false)}
          footer={
            <>
              <Button onClick={() => onAsk(false)}>Quay lại</Button>
              <Button
                look="primary"
                data-focus
                onClick={() => {
                  onAsk(false)
                  onComplete()
                }}
              >
                Tạo & Hoàn thành
              </Button>
            </>
          }
        >
          <p className="text-15">
            Đơn hàng được tạo sẽ ở trạng thái THÀNH CÔNG và tự động tạo phiếu xuất kho!
          </p>
          {due > 0 && (
            <p className="mt-2 text-15 font-semibold text-warn">
              Khách còn phải trả {formatMoneyWithUnit(due)}. Đã thu rồi thì ghi vào ô{' '}
              {isFirst ? 'Khách trả' : 'Khách trả trước'}.
            </p>
          )}
        </Sheet>
      )}
    </>
  )
}
