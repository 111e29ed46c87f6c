import { countWords } from '../../components/count-words.ts'
import { Sheet } from '../../components/sheet.tsx'
import type { LeftOrder } from './left-order.ts'

/** So many are named; whoever reads more of them filters the list instead. */
const mostNamed = 100

/** Orders that an act left as they were, each with its reason. */
export function LeftOrders({ left }: { left: readonly LeftOrder[] }) {
  return (
    <ul className="space-y-2 text-15">
      {left.slice(0, mostNamed).map(({ code, why }) => (
        <li key={code} className="rounded-xl bg-ground px-3 py-2">
          {why}
        </li>
      ))}
      {left.length > mostNamed && (
        <li className="text-sub">và {countWords(left.length - mostNamed)} đơn nữa.</li>
      )}
    </ul>
  )
}

/** What is said at the end of an act that was not done to all. @param what "chưa giao" */
export function LeftSheet({
  left,
  what,
  onClose,
}: {
  left: readonly LeftOrder[]
  what: string
  onClose(): void
}) {
  return (
    <Sheet low title={`${countWords(left.length)} đơn ${what}`} onClose={onClose}>
      <LeftOrders left={left} />
    </Sheet>
  )
}
