import { lazy } from 'react'
import { changeSettings } from '../../../domain/settings/change-settings.ts'
import type { CompanySettings } from '../../../domain/tables/company.ts'
import { company } from '../../../replica/queries/shop.ts'
import { Addressed } from '../../components/addressed.tsx'
import { Button } from '../../components/button.tsx'
import { ChoiceRow } from '../../konsta/choice-row.tsx'
import { Group } from '../../konsta/group.tsx'
import { Row } from '../../konsta/row.tsx'
import { ToggleRow } from '../../konsta/toggle-row.tsx'
import type { LockMinutes } from '../../people/lock-after.ts'
import { act } from '../../session/act.ts'
import { useDialogInAddress } from '../../session/use-dialog-in-address.ts'
import { useLive } from '../../session/use-live.ts'
import { expiryChoices } from './expiry-choices.ts'
import { lastUnitsChoices } from './last-units-choices.ts'
import { lockChoices } from './lock-choices.ts'

const ShopNameSheet = lazy(() => import('./shop-name-sheet.tsx'))

type CostMethod = NonNullable<CompanySettings['costMethod']>

const costMethods: { value: CostMethod; label: string }[] = [
  { value: 'average', label: 'Bình quân' },
  { value: 'last', label: 'Giá lần cuối' },
]

/** What holds where a shop never said anything. */
const unsaid = {
  badgeSignIn: 'ON',
  idleLockMinutes: 0,
  checkBelowReserved: 0,
  costMethod: 'average',
  expiryDays: 0,
  lastUnits: 0,
} as const

/** Changes some fields; "Hoàn tác" writes what stood there before. */
function changeShop(before: CompanySettings, settings: Partial<CompanySettings>): void {
  const names = Object.keys(settings) as (keyof CompanySettings)[]
  const whole = { ...unsaid, ...before }
  const old: Partial<CompanySettings> = Object.fromEntries(names.map((name) => [name, whole[name]]))
  const back = () => act(changeSettings, { settings: old })
  void act(changeSettings, { settings }, { done: 'Đã đổi cài đặt shop.', back })
}

/**
 * Settings of the whole shop; every change can be undone. 2026-11-22: the note for GHTK is stored and obeyed by nothing yet; it comes back here with the work that
 * obeys it.
 */
export function ShopSection() {
  const naming = useDialogInAddress('shop-name')
  const shop = useLive(company, [])
  if (!shop) return null
  const { settings, company_name: name } = shop
  const change = (changes: Partial<CompanySettings>) => changeShop(settings, changes)
  return (
    <>
      <Group title="Cài đặt shop">
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
        <ToggleRow
          label="Tìm cả mã vạch khi chọn sản phẩm"
          on={settings.barcode === 1}
          onChange={(on) => change({ barcode: on ? 1 : 0 })}
        />
        <ToggleRow
          label="Cho bán vượt tồn"
          text="Đơn và quầy bán được cả khi sổ không còn đủ hàng; tồn có thể âm"
          on={settings.addOrder === 1}
          onChange={(on) => change({ addOrder: on ? 1 : 0 })}
        />
        <ToggleRow
          label="Tạo & Đi đơn thì trừ kho ngay"
          text="Đơn vào thẳng ĐANG ĐÓNG GÓI, phiếu xuất hoàn thành luôn; lúc đóng gói không trừ lần nữa"
          on={settings.createExchange === 1}
          onChange={(on) => change({ createExchange: on ? 1 : 0 })}
        />
        <ToggleRow
          label="Kiểm nhanh được ghi dưới số đang giữ"
          text="Tồn mới có thể ít hơn số đơn đang giữ và đang chờ hàng"
          on={settings.checkBelowReserved === 1}
          onChange={(on) => change({ checkBelowReserved: on ? 1 : 0 })}
        />
        <ChoiceRow
          label="Giá nhập sau khi nhập hàng"
          text="Bình quân tính trên cả hàng đang có; giá lần cuối lấy giá của lần nhập mới nhất"
          value={settings.costMethod ?? 'average'}
          choices={costMethods}
          onChange={(method) => change({ costMethod: method as CostMethod })}
        />
        <ChoiceRow
          label="Lô và hạn dùng"
          text="Sản phẩm nào theo dõi lô thì chọn ở trang sửa sản phẩm đó"
          value={String(settings.expiryDays ?? 0)}
          choices={expiryChoices(settings.expiryDays)}
          onChange={(days) => change({ expiryDays: Number(days) })}
        />
        <ChoiceRow
          label="Giữ những món cuối trên các sàn"
          text="Khi sẵn bán chỉ còn từng ấy, sàn báo đơn chậm nhất về 0 trước, để hai sàn không bán cùng một món"
          value={String(settings.lastUnits ?? 0)}
          choices={lastUnitsChoices(settings.lastUnits)}
          onChange={(units) => change({ lastUnits: Number(units) })}
        />
        <ToggleRow
          label="Báo khi có đơn mới bằng âm thanh"
          text="Từng máy có thể chọn khác ở mục Âm thanh và rung"
          on={settings.newOrderToast !== 'OFF'}
          onChange={(on) => change({ newOrderToast: on ? 'ON' : 'OFF' })}
        />
        <ToggleRow
          label="Vào máy mới bằng thẻ"
          text="Tắt thì lần đầu trên mỗi máy phải dùng mật khẩu"
          on={settings.badgeSignIn !== 'OFF'}
          onChange={(on) => change({ badgeSignIn: on ? 'ON' : 'OFF' })}
        />
        <ChoiceRow
          label="Gợi ý khóa máy dùng chung"
          text="Máy nhiều người dùng tự khóa khi để yên; từng máy có thể chọn khác"
          value={String(settings.idleLockMinutes ?? 0)}
          choices={lockChoices}
          onChange={(minutes) => change({ idleLockMinutes: Number(minutes) as LockMinutes })}
        />
      </Group>
      <Addressed dialog={naming}>{() => <ShopNameSheet before={name} onClose={naming.close} />}</Addressed>
    </>
  )
}
