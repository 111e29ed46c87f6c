import { lazy, Suspense, useState } from 'react'
import { reportDamage } from '../../domain/returns/report-damage.ts'
import { returnToSupplier } from '../../domain/returns/return-to-supplier.ts'
import { fold } from '../../lib/fold.ts'
import { damageRows } from '../../replica/queries/returns/damages.ts'
import { Addressed } from '../components/addressed.tsx'
import { Button } from '../components/button.tsx'
import { FootBar } from '../components/foot-bar.tsx'
import { Screen } from '../components/screen.tsx'
import { useDesk } from '../session/desk.ts'
import { useMayDo } from '../session/session.ts'
import { useDialogInAddress } from '../session/use-dialog-in-address.ts'
import { useLiveWhileLoading } from '../session/use-live-while-loading.ts'
import { useView } from '../session/use-view.ts'
import { useWide } from '../session/wide.ts'
import { damagedView } from './damaged-address.ts'
import { groupDamages } from './group-damages.ts'
import { DamageGroups } from './parts/damage-groups.tsx'
import { DamagedBar } from './parts/damaged-bar.tsx'
import { NoDamage } from './parts/no-damage.tsx'

const LeaveSheet = lazy(() => import('./parts/leave-sheet.tsx'))
const ReportDamageSheet = lazy(() => import('./parts/report-damage-sheet.tsx'))

const DamageDesk = lazy(() => import('./desk/damage-desk.tsx'))

/** /damaged: goods that lie apart, by product, by where they come from or by supplier, and the ways out of the house. */
export default function DamagedScreen() {
  if (!useDesk()) return <DamagedCards />
  return (
    <Suspense fallback={null}>
      <DamageDesk />
    </Suspense>
  )
}

/** As cards: on a phone, and beside what is open. */
function DamagedCards() {
  const [view, change] = useView(damagedView)
  const { text, tab, by } = view
  const wide = useWide()
  const mayReport = useMayDo(reportDamage)
  const maySettle = useMayDo(returnToSupplier)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [sheet, setSheet] = useState<'supplier' | 'write-off'>()
  const reporting = useDialogInAddress('report')
  const rows = useLiveWhileLoading((replica) => damageRows(replica, tab), [tab])
  const folded = fold(text)
  const found = rows?.filter(({ damage: { name, variant, productCode, from, supplier, reason } }) =>
    [name, variant ?? '', productCode, from.document, supplier ?? '', reason].some((one) =>
      fold(one).includes(folded),
    ),
  )
  const chosen = rows?.filter(({ damage, left }) => marked.has(damage.id) && left > 0) ?? []
  const mark = (ids: readonly string[], on: boolean) => {
    const next = new Set(marked)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    setMarked(next)
  }

  return (
    <>
      <Screen
        title="Hàng lỗi"
        back={wide ? undefined : '/today'}
        below={
          <DamagedBar
            view={view}
            onChange={change}
            onReport={mayReport ? () => reporting.open() : undefined}
          />
        }
        foot={
          chosen.length > 0 &&
          tab === 'open' && (
            <FootBar className="flex flex-wrap items-center gap-2 *:grow">
              {' '}
              <Button look="primary" onClick={() => setSheet('supplier')}>
                Trả nhà cung cấp ({chosen.length})
              </Button>
              <Button onClick={() => setSheet('write-off')}>Hủy hàng</Button>
            </FootBar>
          )
        }
      >
        {found && found.length > 0 && (
          <DamageGroups
            groups={groupDamages(found, by)}
            by={by}
            marked={tab === 'open' && maySettle ? marked : undefined}
            onMark={mark}
          />
        )}
        {found?.length === 0 && (
          <NoDamage
            isNarrow={text !== ''}
            isPast={tab !== 'open'}
            onReport={mayReport ? () => reporting.open() : undefined}
          />
        )}
      </Screen>
      {/* What was ticked stands in no address, so neither does its way out. */}
      <Suspense fallback={null}>
        {sheet && (
          <LeaveSheet
            way={sheet}
            rows={chosen}
            onClose={() => setSheet(undefined)}
            onDone={() => {
              setMarked(new Set())
              setSheet(undefined)
            }}
          />
        )}
      </Suspense>
      <Addressed dialog={reporting} gone={!mayReport}>
        {() => <ReportDamageSheet onClose={reporting.close} />}
      </Addressed>
    </>
  )
}
