import { formatMoneyVnd } from '../../../domain/money/money.ts'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'

interface ConfirmBookingProps {
  count: number
  sums: { toOrders: number; toShipping: number | undefined }
  isSending: boolean
  onBack(): void
  onBook(): void
}

/** CAT-450 … CAT-454: how many orders, and what goes to which account. */
export function ConfirmBooking({ count, sums, isSending, onBack, onBook }: ConfirmBookingProps) {
  return (
    <div role="alertdialog" aria-label="Xác nhận đối soát" className="flex flex-wrap items-center gap-3">
      <p className="min-w-60 grow text-15">
        Đối soát <b>{countWords(count)} đơn</b>. Vào tài khoản đơn hàng{' '}
        <b className="whitespace-nowrap">{formatMoneyVnd(sums.toOrders)}</b>
        {sums.toShipping !== undefined && (
          <>
            , vào tài khoản vận chuyển <b className="whitespace-nowrap">{formatMoneyVnd(sums.toShipping)}</b>
          </>
        )}
        .
      </p>
      <Button disabled={isSending} onClick={onBack}>
        Xem lại
      </Button>
      <Button look="primary" disabled={isSending} onClick={onBook}>
        {isSending ? 'Đang gửi…' : 'Xác nhận'}
      </Button>
    </div>
  )
}
