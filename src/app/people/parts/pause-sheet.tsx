import { Button } from '../../components/button.tsx'
import { Sheet } from '../../components/sheet.tsx'

interface PauseSheetProps {
  /** Whom it is about. */
  names: readonly string[]
  onClose(): void
  onPause(): void
}

/** So many are named; the rest is counted. */
const named = 5

/** Asked before accounts rest: their phones are signed out at once, and what waits on them is sent by nobody else. */
export function PauseSheet({ names, onClose, onPause }: PauseSheetProps) {
  const [one = '', ...others] = names
  const who = others.length === 0 ? one : 'họ'
  const more = names.length - named
  return (
    <Sheet
      title={others.length === 0 ? `Tạm dừng ${one}?` : `Tạm dừng ${names.length} người?`}
      low
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Để {who} làm tiếp</Button>
          <Button look="primary" onClick={onPause}>
            Tạm dừng
          </Button>
        </>
      }
    >
      <div className="space-y-2 text-15">
        {others.length > 0 && (
          <p className="font-semibold">
            {names.slice(0, named).join(', ')}
            {more > 0 && ` và ${more} người nữa`}
          </p>
        )}
        <p>
          Mọi máy của {who} bị đăng xuất ngay, và {who} không đăng nhập được cho đến khi bạn mở lại.
        </p>
        <p>
          Việc chưa gửi không mất: nó nằm lại trên máy đã làm và được gửi khi {who} đăng nhập lại ở máy đó.
        </p>
      </div>
    </Sheet>
  )
}
