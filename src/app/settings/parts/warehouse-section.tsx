import { lazy } from 'react'
import { actorOfUser } from '../../../replica/actor-of-user.ts'
import { allWarehouses } from '../../../replica/queries/shop.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { useUser } from '../../session/session.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'

const WarehouseSheet = lazy(() => import('./warehouse-sheet.tsx'))

/** The shop's warehouses, of those the person works in: each with its name and address. */
export function WarehouseSection() {
  const editing = useDialogInAddress('warehouse')
  const { warehouses: mine } = actorOfUser(useUser())
  const all = useLive(allWarehouses, [])
  if (!all) return null
  const own = all.filter(({ wid }) => mine?.includes(wid) ?? true)
  return (
    <>
      <Group title="Kho">
        {own.map(({ wid, name, address }) => (
          <Row
            key={wid}
            label={name}
            text={address || 'Chưa có địa chỉ'}
            after={
              <Button
                look="quiet"
                aria-haspopup="dialog"
                aria-label={`Sửa kho ${name}`}
                onClick={() => editing.open(wid)}
              >
                Sửa
              </Button>
            }
          />
        ))}
      </Group>
      <Addressed dialog={editing} gone={own.every(({ wid }) => wid !== editing.about)}>
        {(wid) => <WarehouseSheet key={wid} wid={wid} warehouses={all} onClose={editing.close} />}
      </Addressed>
    </>
  )
}
