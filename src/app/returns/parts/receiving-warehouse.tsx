import { TriangleAlert } from 'lucide-react'
import { receivingWords } from '../receiving.ts'
import { useReceiving } from '../use-receiving.ts'

interface ReceivingWarehouseProps {
  wid: string
  /** Where the goods were sent from; of many parcels nothing is said. */
  left?: string
  onChange(wid: string): void
}

/** Which warehouse takes the goods in (RET-013), and a word where it is another one than one would think; not asked where there is one. */
export function ReceivingWarehouse({ wid, left, onChange }: ReceivingWarehouseProps) {
  const receiving = useReceiving()
  const { open } = receiving
  const words = receivingWords({ into: wid, left }, receiving)
  if (open.length < 2) return null
  return (
    <div className="card px-4 py-2">
      <label className="flex items-center gap-3 text-15">
        <span className="shrink-0 text-sub">Kho nhận</span>
        <select
          className="min-h-12 min-w-0 grow bg-transparent text-end text-17 font-semibold"
          value={wid}
          onChange={(event) => onChange(event.target.value)}
        >
          {open.map((warehouse) => (
            <option key={warehouse.wid} value={warehouse.wid}>
              {warehouse.name}
            </option>
          ))}
        </select>
      </label>
      {words && (
        <p className="flex gap-2 pb-1 text-15 text-warn">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {words}
        </p>
      )}
    </div>
  )
}
