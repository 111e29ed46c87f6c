import type { Order } from '../../../../domain/tables/orders.ts'
import { useLimit } from '../../../components/use-limit.ts'

/** As long as the marketplace takes one. */
const most = 64

interface TrackingLineProps {
  order: Pick<Order, 'code'>
  tracking: string
  onChange(tracking: string): void
}

/** The number under which one parcel goes that the shop brings itself (FUL-152). */
export function TrackingLine({ order: { code }, tracking, onChange }: TrackingLineProps) {
  const { change, fault } = useLimit({ value: tracking, most, onChange })
  return (
    <>
      <input
        aria-label={`ID theo dõi của đơn ${code}`}
        placeholder="ID theo dõi"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={tracking.trim() === '' || fault !== undefined}
        className="min-h-12 w-full min-w-0 rounded-xl border border-line bg-ground px-3 text-17 font-semibold tabular-nums placeholder:font-normal aria-invalid:border-bad wide:w-60"
        value={tracking}
        onChange={(event) => change(event.target.value)}
      />
      {fault && (
        <p role="alert" className="text-13 text-bad">
          {fault}
        </p>
      )}
    </>
  )
}
