import { Phone } from 'lucide-react'
import { formatPhone, isPhone } from '../../domain/people/phone.ts'
import { CopyKey } from './copy-key.tsx'

/** A number that calls, and that is copied beside it. Marketplaces mask numbers; a masked one cannot be called. */
export function PhoneLine({ number }: { number: string }) {
  if (!isPhone(number)) return <p className="text-15">{number}</p>
  return (
    <span className="flex items-center">
      <a
        href={`tel:${number}`}
        className="-mx-2 inline-flex min-h-12 items-center gap-2 rounded-xl px-2 text-17 font-semibold text-brand-ink"
      >
        <Phone aria-hidden className="size-5" />
        {formatPhone(number)}
      </a>
      <CopyKey what="số điện thoại" text={number} />
    </span>
  )
}
