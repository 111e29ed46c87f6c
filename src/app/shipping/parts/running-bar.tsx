import { useNavigate } from 'react-router-dom'
import { Button } from '../../components/button.tsx'
import { countWords } from '../../components/count-words.ts'
import { ProgressBar } from '../../components/progress-bar.tsx'
import { shipDialog } from '../../session/ship-batch.ts'
import { openDialog } from '../../session/use-dialog-in-address.ts'
import { useShipSum } from '../use-ship-sum.ts'

/** What is under way, or came to nothing, and the way back to it. */
export function RunningBar() {
  const navigate = useNavigate()
  const { waiting, done, failed } = useShipSum()
  if (waiting + failed === 0) return null
  const all = waiting + done + failed
  const says =
    waiting > 0
      ? `Đang đi đơn ${countWords(done + failed)}/${countWords(all)}`
      : `Đi đơn: ${countWords(done)} xong, ${countWords(failed)} cần xử lý`
  return (
    <div
      className={`flex shrink-0 items-center gap-3 border-b border-line px-4 py-1 ${waiting > 0 ? 'bg-brand-soft text-brand-ink' : 'bg-bad-soft text-bad'}`}
    >
      <div className="min-w-0 grow py-1">
        <p role="status" className="text-15 font-semibold">
          {says}
        </p>
        {waiting > 0 && <ProgressBar label="Đi đơn" share={(done + failed) / all} />}
      </div>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => openDialog(navigate, shipDialog)}>
        Xem
      </Button>
    </div>
  )
}
