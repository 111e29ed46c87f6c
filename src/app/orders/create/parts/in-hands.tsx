import { PackageSearch } from 'lucide-react'
import { whyHeldByHands } from '../../../../replica/queries/orders/why-in-hands.ts'
import { Button } from '../../../components/button.tsx'
import { useLive } from '../../../session/use-live.ts'
import { wayOut } from '../../way-out.ts'

/** Whose hands have the order that is changed, said before somebody writes in vain, with the step that takes it out (decisions 24). */
export function InHands({ code }: { code: string }) {
  const held = useLive((replica) => whyHeldByHands(replica, code), [code])
  if (!held) return null
  const { why, isRecipientFree } = held
  const way = wayOut(why)
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 rounded-card bg-warn-soft p-3 text-warn">
      <PackageSearch aria-hidden className="size-5 shrink-0" />
      <p className="min-w-60 flex-1 text-15">
        {why.text} {isRecipientFree ? 'Khách và ghi chú' : 'Ghi chú'} thì sửa được ngay.
      </p>
      {way && <Button onClick={way.run}>{way.label}</Button>}
    </div>
  )
}
