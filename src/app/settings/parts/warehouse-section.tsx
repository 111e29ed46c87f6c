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
  const own = all.filter(({ wid, deletedAt }) => deletedAt === undefined && (mine?.includes(wid) ?? true))
  return (
    <>
      <Group
        title="Kho"
        below={
          mine === undefined && (
            <div className="p-3">
              <Button aria-haspopup="dialog" className="w-full" onClick={() => editing.open('')}>
                Thêm kho
              </Button>
            </div>
          )
        }
      >
        {own.map(({ wid, name, address, closedAt }) => (
          <Row
            key={wid}
            label={name}
            text={`${closedAt === undefined ? '' : 'Đã đóng · '}${address || 'Chưa có địa chỉ'}`}
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
      <Addressed
        dialog={editing}
        gone={Boolean(editing.about) && own.every(({ wid }) => wid !== editing.about)}
      >
        {(wid) => <WarehouseSheet key={wid} wid={wid} warehouses={own} onClose={editing.close} />}
      </Addressed>
    </>
  )
}
