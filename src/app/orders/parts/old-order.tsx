import { CloudDownload, FileQuestion } from 'lucide-react'
import { syncStateOf } from '../../../replica/sync-state.ts'
import { askOldOrder } from '../../../sync/borrow.ts'
import { Button } from '../../components/button.tsx'
import { NotHeld } from '../../components/held.tsx'
import { useQuestion } from '../../session/use-answer.ts'
import { useLive } from '../../session/use-live.ts'

/** An order this device does not hold: the server is asked for it, and it opens as soon as it lies here. */
export default function OldOrder({ code, back }: { code: string; back: string }) {
  // While the shop is being loaded nothing can be laid beside it.
  const sync = useLive(syncStateOf, [])
  const isLoading = sync?.load !== undefined
  const { told, trouble, isBusy, isSettled, again } = useQuestion(
    `${code} ${isLoading}`,
    sync && ((replica) => ({ ask: (signal) => askOldOrder(replica, code, signal) })),
  )
  if (isBusy)
    return (
      <NotHeld back={back} icon={CloudDownload} title={`Đang hỏi máy chủ về đơn ${code}`} text={waitShort} />
    )
  if (trouble)
    return (
      <NotHeld
        back={back}
        icon={FileQuestion}
        title={`Không có đơn ${code} trên máy này`}
        text={trouble.offline ? notReached : trouble.text}
      >
        <Button onClick={again}>Hỏi lại</Button>
      </NotHeld>
    )
  if (isSettled && told?.value === 'missing')
    return <NotHeld back={back} icon={FileQuestion} title={`Không có đơn ${code}`} text={nowhere} />
  return null
}

const waitShort = 'Đơn không nằm trên máy này. Chờ một chút.'
const notReached = 'Chưa hỏi được máy chủ, nơi giữ đơn đóng hơn 30 ngày. Nối mạng rồi hỏi lại.'
const nowhere = 'Máy chủ cũng không có đơn này, hoặc đơn thuộc kho bạn không xem. Kiểm tra lại mã đơn.'
