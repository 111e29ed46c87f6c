import { lazy } from 'react'
import { company } from '../../../replica/queries/shop.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'

const CloseShopSheet = lazy(() => import('./close-shop-sheet.tsx'))

/** The end of a shop, for its owner. */
export function CloseShop() {
  const shop = useLive(company, [])
  const closing = useDialogInAddress('close')
  if (!shop) return null
  const isDemo = shop.demo === true
  return (
    <>
      <Group
        title="Đóng shop"
        below={
          isDemo ? undefined : (
            <div className="px-4 pb-4">
              <Button look="danger" aria-haspopup="dialog" onClick={() => closing.open()}>
                Đóng shop và xóa hẳn
              </Button>
            </div>
          )
        }
      >
        <Row
          label="Xóa toàn bộ shop khỏi máy chủ"
          text={
            isDemo ? 'Shop tập không đóng được.' : 'Xuất toàn bộ dữ liệu trước: đóng rồi không lấy lại được.'
          }
        />
      </Group>
      <Addressed dialog={closing} gone={isDemo}>
        {() => <CloseShopSheet name={shop.company_name} onClose={closing.close} />}
      </Addressed>
    </>
  )
}
