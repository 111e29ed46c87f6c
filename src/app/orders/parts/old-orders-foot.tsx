import { Button } from '../../components/button.tsx'
import type { OldOrders } from '../use-old-orders.ts'
import { AskAgain } from './ask-again.tsx'

interface OldOrdersFootProps {
  old: OldOrders
  /** None of them is listed so far. */
  isEmpty: boolean
  /** More of them were asked for by hand. */
  onAsked?(): void
}

/** Under the orders that the server told: how far it is, and the way to more of them. */
export function OldOrdersFoot({ old, isEmpty, onAsked }: OldOrdersFootProps) {
  const { answer, begin, more } = old
  const { trouble, isBusy, isSettled } = answer
  const asking = (ask: () => void) => () => {
    onAsked?.()
    ask()
  }
  if (begin)
    return (
      <div className="mt-2 flex flex-wrap items-center gap-3 wide:px-3">
        <p className="min-w-0 grow text-15 text-sub">Máy này giữ đơn đang mở và đơn đóng trong 30 ngày.</p>
        <Button onClick={asking(begin)}>Xem đơn cũ hơn</Button>
      </div>
    )
  return (
    <>
      <div role="status" className="text-15 text-sub wide:px-3">
        {isBusy && <p className="py-3">Đang hỏi máy chủ …</p>}
        {isSettled && !trouble && isEmpty && !more && (
          <p className="py-3">Máy chủ không có thêm đơn nào khớp.</p>
        )}
        <AskAgain answer={answer}>Chưa hỏi được máy chủ, nên đơn đóng hơn 30 ngày chưa tìm được.</AskAgain>
      </div>
      {more && (
        <Button wide className="mt-3" onClick={asking(more)}>
          Xem thêm trên máy chủ
        </Button>
      )}
    </>
  )
}
