import { ShieldCheck } from 'lucide-react'
import { useMemo } from 'react'
import { type Risk, riskNames, risks } from '../../../domain/shipping/late-risk.ts'
import type { RiskyOrder } from '../../../replica/queries/shipping/late-risk.ts'
import { EmptyList } from '../../components/empty-list.tsx'
import { FilterChip } from '../../components/filter-chip.tsx'
import { CareList } from './care-list.tsx'
import { RiskRow } from './risk-row.tsx'

interface RiskViewProps {
  rows: readonly RiskyOrder[] | undefined
  /** Only what matches a search is among them. */
  searched: boolean
  now: number
  kind: Risk | undefined
  onKind(kind: Risk | undefined): void
  onOpen(code: string): void
}

/** What may be late or come back, with the time that is left. */
export function RiskView({ rows, searched, now, kind, onKind, onOpen }: RiskViewProps) {
  const shown = useMemo(() => rows?.filter((row) => !kind || row.risk === kind), [rows, kind])
  if (!rows || !shown) return null
  if (rows.length === 0)
    return (
      <EmptyList
        icon={ShieldCheck}
        title={searched ? 'Không có đơn sắp trễ nào khớp' : 'Không có đơn nào sắp trễ'}
        text={
          searched
            ? 'Đơn này chưa có nguy cơ trễ, hoặc gõ chưa đúng. Thử năm ký tự cuối của mã vận đơn.'
            : 'Đơn gần hạn gửi, chưa được lấy hoặc lâu không có tin sẽ hiện ở đây.'
        }
      />
    )
  return (
    <>
      <div role="group" aria-label="Loại nguy cơ" className="chip-row px-4 pt-3 wide:px-6">
        {risks.map((risk) => {
          const count = rows.filter((row) => row.risk === risk).length
          return (
            count > 0 && (
              <FilterChip
                key={risk}
                label={riskNames[risk]}
                count={count}
                on={kind === risk}
                onClick={() => onKind(kind === risk ? undefined : risk)}
              />
            )
          )
        })}
      </div>
      <CareList
        label="Đơn sắp trễ"
        rows={shown}
        codeOf={({ order }) => order.code}
        row={(row) => <RiskRow row={row} now={now} onOpen={() => onOpen(row.order.code)} />}
      />
    </>
  )
}
