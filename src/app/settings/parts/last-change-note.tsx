import { lazy } from 'react'
import { personName } from '../../../domain/names.ts'
import { formatMoment } from '../../../domain/time.ts'
import { allWarehouses, company, staffNames } from '../../../replica/queries/shop.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'
import { lastChanges } from '../last-changes.ts'
import type { SettingsTab } from '../settings-tabs.ts'

const LastChangesSheet = lazy(() => import('./last-changes-sheet.tsx'))

/** Who changed a part of the settings last and when, and the way to what else was changed there. */
export function LastChangeNote({ tab }: { tab: SettingsTab }) {
  const list = useDialogInAddress('changes')
  const shop = useLive(company, [])
  const warehouses = useLive(allWarehouses, [])
  const names = useLive(staffNames, [])
  if (!shop || !warehouses || !names) return null
  const changes = lastChanges(tab, shop, warehouses)
  const [last] = changes
  if (!last) return null
  const nameOf = (by: string) => {
    const name = names.get(by)
    return personName(name === undefined ? undefined : { name }, by)
  }
  return (
    <section aria-label="Lần sửa cuối" className="flex flex-wrap items-center gap-2 px-1 text-13 text-sub">
      <p className="min-w-0 grow basis-52">
        Sửa lần cuối {formatMoment(last.at)}, {nameOf(last.by)}: {last.label}
      </p>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => list.open()}>
        Xem các lần sửa
      </Button>
      <Addressed dialog={list}>
        {() => <LastChangesSheet shop={shop} changes={changes} nameOf={nameOf} onClose={list.close} />}
      </Addressed>
    </section>
  )
}
