import { lazy } from 'react'
import { personName, warehouseName } from '../../../domain/names.ts'
import { isClosed } from '../../../domain/stock/closed-place.ts'
import { allWarehouses, company, staffNames } from '../../../replica/queries/shop.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'

const StoreSheet = lazy(() => import('./store-sheet.tsx'))

/** The shop's own stores, where people buy over the counter: each has a till. */
export function StoreSection() {
  const editing = useDialogInAddress('store')
  const shop = useLive(company, [])
  const warehouses = useLive(allWarehouses, [])
  const names = useLive(staffNames, [])
  if (!shop || !warehouses || !names) return null
  const { stockAccounts: stores } = shop
  const nameOf = (wid: string) =>
    warehouseName(
      warehouses.find((one) => one.wid === wid),
      wid,
    )
  const sellers = (users: readonly string[]) => {
    const [first, second, ...more] = users.map((by) => {
      const name = names.get(by)
      return personName(name === undefined ? undefined : { name }, by)
    })
    if (!first) return 'chưa có ai bán'
    const others = more.length > 0 ? `và ${more.length} người nữa` : ''
    return [[first, second].filter(Boolean).join(', '), others].filter(Boolean).join(' ')
  }
  return (
    <Group
      title="Cửa hàng"
      below={
        <div className="p-3">
          <Button aria-haspopup="dialog" className="w-full" onClick={() => editing.open()}>
            Thêm cửa hàng
          </Button>
          <Addressed dialog={editing}>
            {(shopId) => (
              <StoreSheet
                store={stores.find((one) => one.shopId === shopId)}
                warehouses={warehouses.filter((one) => !isClosed(one))}
                onClose={editing.close}
              />
            )}
          </Addressed>
        </div>
      }
    >
      {stores.length === 0 ? (
        <Row label="Chưa có cửa hàng" text="Thêm để bán tại quầy; ai bán ở đó thì chọn ở màn Nhân viên" />
      ) : (
        stores.map(({ shopId, shopName, wid, users }) => (
          <Row
            key={shopId}
            label={shopName}
            text={`Hàng ở ${nameOf(wid)} · ${sellers(users)}`}
            after={
              <Button look="quiet" aria-label={`Sửa ${shopName}`} onClick={() => editing.open(shopId)}>
                Sửa
              </Button>
            }
          />
        ))
      )}
    </Group>
  )
}
