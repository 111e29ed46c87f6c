import { CircleX, CloudDownload, FileQuestion } from 'lucide-react'
import { refusedOrderOf } from '../../../replica/queries/orders/refused-order.ts'
import { syncStateOf } from '../../../replica/sync-state.ts'
import { askOldOrder } from '../../../sync/borrow.ts'
import { reopenAddress, reopenWords } from '../../addresses.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { NotHeld } from '../../components/held.tsx'
import { useQuestion } from '../../session/use-answer.ts'
import { useLive } from '../../session/use-live.ts'
import { useShared } from '../../session/use-shared.ts'
import { mostCodeLetters, shortCode } from '../short-code.ts'

/**
 * An order this device does not hold: the server is asked for it, and it opens as soon as it lies here. One that was made here and refused is told so, where
 * it was looked at, and can be written again.
 */
export default function OldOrder({ code, back }: { code: string; back: string }) {
  const isTooLong = code.length > mostCodeLetters
  // While the shop is being loaded nothing can be laid beside it.
  const sync = useShared(syncStateOf)
  const isLoading = sync?.load !== undefined
  const refused = useLive((replica) => refusedOrderOf(replica, code), [code])
  const { told, trouble, isBusy, isSettled, again } = useQuestion(
    `${code} ${isLoading}`,
    sync && !isTooLong && refused === null
      ? (replica) => ({ ask: (signal) => askOldOrder(replica, code, signal) })
      : undefined,
  )
  if (isTooLong)
    return (
      <NotHeld back={back} icon={FileQuestion} title={`Không có đơn ${shortCode(code)}`} text={tooLong} />
    )
  if (refused)
    return (
      <NotHeld back={back} icon={CircleX} title={`Đơn ${shortCode(code)} chưa được tạo`} text={refused.why}>
        <LinkButton look="primary" to={reopenAddress(refused)}>
          {reopenWords(refused)}
        </LinkButton>
        <LinkButton to="/queue">Xem hàng chờ</LinkButton>
      </NotHeld>
    )
  if (isBusy)
    return (
      <NotHeld
        back={back}
        icon={CloudDownload}
        title={`Đang hỏi máy chủ về đơn ${shortCode(code)}`}
        text={waitShort}
      />
    )
  if (trouble)
    return (
      <NotHeld
        back={back}
        icon={FileQuestion}
        title={`Không có đơn ${shortCode(code)} trên máy này`}
        text={trouble.offline ? notReached : trouble.text}
      >
        <Button onClick={again}>Hỏi lại</Button>
      </NotHeld>
    )
  if (isSettled && told?.value === 'missing')
    return (
      <NotHeld back={back} icon={FileQuestion} title={`Không có đơn ${shortCode(code)}`} text={nowhere} />
    )
  return null
}

const tooLong = `Mã đơn dài tối đa ${mostCodeLetters} ký tự. Kiểm tra lại mã đơn.`
const waitShort = 'Đơn không nằm trên máy này. Chờ một chút.'
const notReached = 'Chưa hỏi được máy chủ, nơi giữ đơn đóng hơn 30 ngày. Nối mạng rồi hỏi lại.'
const nowhere = 'Máy chủ cũng không có đơn này, hoặc đơn thuộc kho bạn không xem. Kiểm tra lại mã đơn.'
