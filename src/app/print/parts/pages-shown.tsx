import { useState } from 'react'
import { papers } from '../../../domain/paper/paper-kinds.ts'
import type { PaperKind } from '../../../domain/tables/papers.ts'
import type { PaperRows } from '../../../replica/queries/paper/paper.ts'
import { FilterChip } from '../../components/filter-chip.tsx'
import type { PrintPlan } from '../use-print-plan.ts'
import { CopiesRow } from './copies-row.tsx'
import { Preview } from './preview.tsx'

/** What the address asks for. */
export interface AskedPapers {
  codes: string[]
  copies: ReadonlyMap<string, number>
  wid: string
}

interface PagesShownProps {
  paper: PaperKind
  asked: AskedPapers
  rows: PaperRows
  plan: PrintPlan
  /** Labels in sight on which words find no room, and those that do not name all goods. */
  onCut(codes: string[], fewerGoods: string[]): void
}

/** How many pages come out, in which order and size they are looked at, and the pages themselves. */
export function PagesShown({ paper, asked, rows, plan, onCut }: PagesShownProps) {
  const [realSize, setRealSize] = useState(false)
  const { pages, choices } = plan
  return (
    <>
      {paper === 'product-barcode' && <CopiesRow codes={asked.codes} copies={asked.copies} />}
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-auto text-15 font-semibold">
          {pages.length} trang
        </p>
        {papers[paper].ofOrders && paper !== 'export-slip' && rows.orders.length > 1 && (
          <FilterChip
            label="Xếp theo kệ"
            on={choices.byWalk}
            onClick={() => plan.choose({ byWalk: !choices.byWalk })}
          />
        )}
        <FilterChip label="Cỡ thật" on={realSize} onClick={() => setRealSize(!realSize)} />
      </div>
      <Preview paper={paper} plan={plan} realSize={realSize} onCut={onCut} />
    </>
  )
}
