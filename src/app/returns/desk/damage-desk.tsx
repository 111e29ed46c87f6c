import { Trash2, Truck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { reportDamage } from '../../../domain/returns/report-damage.ts'
import { returnToSupplier } from '../../../domain/returns/return-to-supplier.ts'
import { damageLeft } from '../../../domain/stock/damage-rows.ts'
import type { Damage } from '../../../domain/tables/returns.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { DocumentDesk } from '../../components/documents/document-desk.tsx'
import { useMayDo } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { NoDamage } from '../parts/no-damage.tsx'
import { damageDeskView, damageKind } from './damage-kind.tsx'
import { DamagePane } from './damage-pane.tsx'

const LeaveSheet = lazy(() => import('../parts/leave-sheet.tsx'))
const ReportDamageSheet = lazy(() => import('../parts/report-damage-sheet.tsx'))

/** Damaged goods from 1280 px: a table, and the ways out of the house for those that are chosen. */
export default function DamageDesk() {
  const mayReport = useMayDo(reportDamage)
  const maySettle = useMayDo(returnToSupplier)
  const reporting = useDialogInAddress('report')
  const [leaving, setLeaving] = useState<{ way: 'supplier' | 'write-off'; rows: readonly Damage[] }>()
  return (
    <>
      <DocumentDesk
        kind={damageKind}
        view={damageDeskView}
        keys={
          mayReport && (
            <Button look="primary" className="min-h-10!" onClick={() => reporting.open()}>
              Báo hàng lỗi
            </Button>
          )
        }
        acts={(all) => {
          const rows = all.filter((damage) => damageLeft(damage) > 0)
          if (!maySettle || rows.length === 0) return []
          return [
            { label: 'Trả nhà cung cấp', icon: Truck, run: () => setLeaving({ way: 'supplier', rows }) },
            { label: 'Hủy hàng', icon: Trash2, run: () => setLeaving({ way: 'write-off', rows }) },
          ]
        }}
        detail={(_, damage) => damage && <DamagePane damage={damage} />}
        empty={(isNarrow) => (
          <NoDamage isNarrow={isNarrow} onReport={mayReport ? () => reporting.open() : undefined} />
        )}
      />
      {/* What was ticked stands in no address, so neither does its way out. */}
      <Suspense fallback={null}>
        {leaving && (
          <LeaveSheet
            way={leaving.way}
            rows={leaving.rows.map((damage) => ({ damage, left: damageLeft(damage), who: damage.createdBy }))}
            onClose={() => setLeaving(undefined)}
            onDone={() => setLeaving(undefined)}
          />
        )}
      </Suspense>
      <Addressed dialog={reporting} gone={!mayReport}>
        {() => <ReportDamageSheet onClose={reporting.close} />}
      </Addressed>
    </>
  )
}
