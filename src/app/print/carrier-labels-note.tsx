import { Truck } from 'lucide-react'
import { printAddress } from '../addresses.ts'
import { LinkButton } from '../components/button.tsx'
import { Note } from './parts/print-notices.tsx'

/** Some of the parcels get their carrier's label instead of ours, as the shop has set it for the carrier: those are printed apart. */
export function CarrierLabelsNote({ codes }: { codes: readonly string[] }) {
  return (
    <Note tone="plain" icon={<Truck aria-hidden className="size-5" />}>
      <p>{codes.length} đơn dán tem của hãng vận chuyển, không in ở đây.</p>
      <LinkButton className="mt-2" to={printAddress('order-label', codes)}>
        In {codes.length} tem của hãng
      </LinkButton>
    </Note>
  )
}
