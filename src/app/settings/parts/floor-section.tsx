import { lazy } from 'react'
import { channelName } from '../../../domain/orders/channel-name.ts'
import { company } from '../../../replica/queries/shop.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'
import { SettingRows } from './setting-rows.tsx'

const ClaimDaysSheet = lazy(() => import('../../returns/parts/claim-days-sheet.tsx'))

/** How people work in the warehouses: receiving, counting, what comes back. */
export function FloorSection() {
  const claims = useDialogInAddress('claim-days')
  const shop = useLive(company, [])
  if (!shop) return null
  const { settings } = shop
  return (
    <>
      <Group title="Nhập hàng, kiểm hàng">
        <SettingRows tab="floor" settings={settings} />
      </Group>
      <Group title="Hàng hoàn">
        <Row
          label="Hạn khiếu nại của sàn"
          text={
            settings.claimDays?.length
              ? `Shop đã đặt cho ${settings.claimDays.map(({ channel }) => channelName(channel)).join(', ')}`
              : 'Theo quy định của từng sàn'
          }
          after={
            <Button
              look="quiet"
              aria-haspopup="dialog"
              aria-label="Sửa hạn khiếu nại"
              onClick={() => claims.open()}
            >
              Sửa
            </Button>
          }
        />
      </Group>
      <Addressed dialog={claims}>{() => <ClaimDaysSheet onClose={claims.close} />}</Addressed>
    </>
  )
}
