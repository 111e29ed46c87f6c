import { Printer, ScrollText } from 'lucide-react'
import { papers } from '../../../domain/paper/paper-kinds.ts'
import { saysPrinted } from '../../../domain/paper/print-words.ts'
import { floorWork } from '../../../domain/people/permissions.ts'
import { papersOfOrder } from '../../../replica/queries/paper/paper.ts'
import { printAddress } from '../../addresses.ts'
import { LinkButton } from '../../components/button.tsx'
import { useMay } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'

/** Label and sheet of an order, and whether they came out already. */
export function PrintKeys({ code }: { code: string }) {
  const mayPrint = useMay(floorWork)
  const known = useLive((replica) => papersOfOrder(replica, code), [code])
  if (!mayPrint) return null
  return (
    <section aria-label="In" className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2 *:grow wide:*:grow-0">
        <LinkButton to={printAddress('order-label', [code])}>
          <Printer aria-hidden className="size-5" /> In tem
        </LinkButton>
        <LinkButton to={printAddress('order-sheet', [code])}>
          <ScrollText aria-hidden className="size-5" /> In phiếu
        </LinkButton>
      </div>
      {known?.jobs.map((job) => (
        <p key={job.id} className="text-13 text-sub">
          {papers[job.paper].name}{' '}
          {[
            saysPrinted(job, (user) => known.staff.get(user) ?? user),
            job.state === 'waiting' ? 'đang chờ in' : '',
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      ))}
    </section>
  )
}
