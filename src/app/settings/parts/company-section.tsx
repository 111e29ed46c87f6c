import { lazy } from 'react'
import { letterheadOf } from '../../../domain/paper/letterhead.ts'
import { company } from '../../../replica/queries/shop.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'
import { LogoRow } from './logo-row.tsx'
import { SettingRows } from './setting-rows.tsx'

const ShopNameSheet = lazy(() => import('./shop-name-sheet.tsx'))
const LetterheadSheet = lazy(() => import('./letterhead-sheet.tsx'))

/** What the shop is called, what its papers say of it, and how it sells. */
export function CompanySection() {
  const naming = useDialogInAddress('shop-name')
  const heading = useDialogInAddress('letterhead')
  const shop = useLive(company, [])
  if (!shop) return null
  const { settings, company_name: name } = shop
  const { address, phone, taxCode } = letterheadOf(shop)
  return (
    <>
      <Group title="Công ty">
        <Row
          label="Tên shop"
          text={name}
          after={
            <Button
              look="quiet"
              aria-haspopup="dialog"
              aria-label="Đổi tên shop"
              onClick={() => naming.open()}
            >
              Đổi tên
            </Button>
          }
        />
        <Row
          label="Đầu giấy tờ"
          text={
            [address, phone, taxCode && `MST ${taxCode}`].filter(Boolean).join(' · ') ||
            'Chưa có địa chỉ, số điện thoại'
          }
          after={
            <Button
              look="quiet"
              aria-haspopup="dialog"
              aria-label="Sửa đầu giấy tờ"
              onClick={() => heading.open()}
            >
              Sửa
            </Button>
          }
        />
        <LogoRow settings={settings} />
      </Group>
      <Group title="Bán hàng">
        <SettingRows tab="company" settings={settings} />
      </Group>
      <Addressed dialog={naming}>{() => <ShopNameSheet before={name} onClose={naming.close} />}</Addressed>
      <Addressed dialog={heading}>{() => <LetterheadSheet shop={shop} onClose={heading.close} />}</Addressed>
    </>
  )
}
