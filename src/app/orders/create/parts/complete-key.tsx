import { useState } from 'react'
import { formatMoneyWithUnit } from '../../../../domain/money/money.ts'
import { Button } from '../../../components/button.tsx'
import { Sheet } from '../../../components/sheet.tsx'

interface CompleteKeyProps {
  /** What the customer has not paid yet, VND. */
  due: number
  isBusy: boolean
  onComplete(): void
}

/** 'Tạo & Hoàn thành' (CRE-009): goods leave the books at once, so it asks first (CRE-020). */
export function CompleteKey({ due, isBusy, onComplete }: CompleteKeyProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" disabled={isBusy} onClick={() => setAsking(true)}>
        Tạo & Hoàn thành
      </Button>
      {isAsking && (
        <Sheet
          title="Tạo & Hoàn thành?"
          low
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>Quay lại</Button>
              <Button
                look="primary"
                onClick={() => {
                  setAsking(false)
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
              Khách còn phải trả {formatMoneyWithUnit(due)}. Đã thu rồi thì ghi vào ô Khách trả trước.
            </p>
          )}
        </Sheet>
      )}
    </>
  )
}
