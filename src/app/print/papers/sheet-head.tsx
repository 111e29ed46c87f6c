import type { ReactNode } from 'react'
import { letterheadOf } from '../../../domain/paper/letterhead.ts'
import type { Company } from '../../../domain/tables/company.ts'

interface SheetHeadProps {
  company: Company | undefined
  title: string
  /** "Trang 2/3"; nothing when there is one page. */
  page: { number: number; of: number }
  aside?: ReactNode
}

/** The head of an A4 or A5 sheet: who, what, which page. */
export function SheetHead({ company, title, page, aside }: SheetHeadProps) {
  const { address, phone, taxCode, logo } = letterheadOf(company)
  return (
    <div className="flex items-start gap-[4mm]">
      {logo && <img src={logo} alt="" className="size-[14mm] shrink-0 object-contain" />}
      <div className="min-w-0 grow">
        <p className="text-[9pt] font-bold">{company?.company_name}</p>
        <p className="lines text-[8pt]">
          {[phone, address, taxCode && `MST ${taxCode}`].filter(Boolean).join(' · ')}
        </p>
        <h1 className="mt-[2mm] text-[16pt] leading-[1.2] font-bold">{title}</h1>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-[1mm]">
        {aside}
        {page.of > 1 && (
          <p className="text-[8pt]">
            Trang {page.number}/{page.of}
          </p>
        )}
      </div>
    </div>
  )
}

/** Where people sign. */
export function Signatures({ names }: { names: readonly string[] }) {
  return (
    <div className="mt-[6mm] flex text-center text-[9pt]">
      {names.map((name) => (
        <div key={name} className="grow basis-0">
          <p className="font-bold">{name}</p>
          <p className="text-[8pt]">(Ký, ghi rõ họ tên)</p>
        </div>
      ))}
    </div>
  )
}
