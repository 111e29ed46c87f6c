import { Phone } from 'lucide-react'
import { formatPhone } from '../../../domain/people/phone.ts'
import { CopyKey } from '../../components/copy-key.tsx'

/** A supplier's number, which calls: 10 to 16 digits (CAT-385), so also one of an office or abroad. */
export function SupplierPhone({ phone }: { phone: string | undefined }) {
  if (!phone) return null
  return (
    <span className="flex items-center">
      <a
        href={`tel:${phone}`}
        className="-mx-2 inline-flex min-h-12 items-center gap-2 rounded-xl px-2 text-17 font-semibold text-brand-ink"
      >
        <Phone aria-hidden className="size-5" />
        {formatPhone(phone)}
      </a>
      <CopyKey what="số điện thoại" text={phone} />
    </span>
  )
}
