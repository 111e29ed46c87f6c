import { Send } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { countWords } from '../components/count-words.ts'
import { shipDialog } from '../session/ship-batch.ts'
import { openDialog } from '../session/use-dialog-in-address.ts'
import { useShipSum } from './use-ship-sum.ts'

/** In the top bar while marketplaces are asked: how far it is, and the way back to it. */
export default function ShipPill() {
  const navigate = useNavigate()
  const { waiting, done, failed } = useShipSum()
  if (waiting === 0) return null
  const all = countWords(waiting + done + failed)
  const says = `${countWords(done + failed)}/${all}`
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Đi đơn ${says}. Mở lại`}
      className="flex min-h-12 items-center px-1"
      onClick={() => openDialog(navigate, shipDialog)}
    >
      <span className="flex min-h-9 items-center gap-2 rounded-full bg-brand-soft px-3 text-15 font-semibold whitespace-nowrap text-brand-ink">
        <Send aria-hidden className="size-4.5" />
        <span>Đi đơn {says}</span>
      </span>
    </button>
  )
}
