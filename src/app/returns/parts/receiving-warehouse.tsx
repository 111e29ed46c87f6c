import { isClosed } from '../../../domain/stock/closed-place.ts'
import { allWarehouses } from '../../../replica/queries/shop.ts'
import { useUser } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'

/** Which warehouse takes the goods in (RET-013); not asked where there is one. */
export function ReceivingWarehouse({ wid, onChange }: { wid: string; onChange(wid: string): void }) {
  const { warehouses: own } = useUser()
  const warehouses = useLive(allWarehouses, [])
  const open =
    warehouses?.filter((warehouse) => !isClosed(warehouse) && (!own || own.includes(warehouse.wid))) ?? []
  if (open.length < 2) return null
  return (
    <label className="flex items-center gap-3 card px-4 py-2 text-15">
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
  )
}
