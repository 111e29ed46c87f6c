import { Send, Truck } from 'lucide-react'
import type { ComponentType } from 'react'
import { useNavigate } from 'react-router-dom'
import { screenAddress } from '../addresses.ts'
import { countWords } from '../components/count-words.ts'
import { shipDialog } from '../session/ship-batch.ts'
import { openDialog } from '../session/use-dialog-in-address.ts'
import { useCarrySum } from './use-carry-sum.ts'
import { useShipSum } from './use-ship-sum.ts'

/** In the top bar while marketplaces or carriers are asked: how far it is, and the way back to it. */
export default function ShipPill() {
  const navigate = useNavigate()
  const ship = useShipSum()
  const carry = useCarrySum()
  return (
    <>
      <Pill what="Đi đơn" icon={Send} of={ship} onPress={() => openDialog(navigate, shipDialog)} opens />
      <Pill what="Gửi hãng" icon={Truck} of={carry} onPress={() => void navigate(carryWaiting)} />
    </>
  )
}

/** The orders that carriers are asked about. */
const carryWaiting = screenAddress('/orders', { sent: 'waiting' })

interface PillProps {
  what: string
  icon: ComponentType<{ 'aria-hidden': true; className: string }>
  of: { waiting: number; done: number; failed: number }
  onPress(): void
  /** It opens a dialog; else it leads to another screen. */
  opens?: true
}

function Pill({ what, icon: Icon, of: { waiting, done, failed }, onPress, opens }: PillProps) {
  if (waiting === 0) return null
  const says = `${what} ${countWords(done + failed)}/${countWords(waiting + done + failed)}`
  return (
    <button
      type="button"
      aria-haspopup={opens ? 'dialog' : undefined}
      aria-label={`${says}. ${opens ? 'Mở lại' : 'Xem các đơn đang chờ'}`}
      className="flex min-h-12 items-center px-1"
      onClick={onPress}
    >
      <span className="flex min-h-9 items-center gap-2 rounded-full bg-brand-soft px-3 text-15 font-semibold whitespace-nowrap text-brand-ink">
        <Icon aria-hidden className="size-4.5" />
        <span>{says}</span>
      </span>
    </button>
  )
}
