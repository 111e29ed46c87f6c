import type { CompanySettings } from '../../domain/tables/company.ts'
import { expiryChoices } from './parts/expiry-choices.ts'
import { lastUnitsChoices } from './parts/last-units-choices.ts'
import { lockChoices } from './parts/lock-choices.ts'
import type { SettingsTab } from './settings-tabs.ts'

/** A setting of the whole shop that one row shows and changes. */
interface ShopSetting {
  tab: SettingsTab
  text?: string
  /** Of a switch: what stands for on and off. */
  switch?: readonly [on: string | number, off: string | number]
  /** Of a choice: what may be chosen, beside what holds. */
  choices?(chosen: unknown): readonly { value: string; label: string; text?: string }[]
}

const costMethods = [
  { value: 'average', label: 'Bình quân' },
  { value: 'last', label: 'Giá lần cuối' },
]

const days = (all: readonly number[]) => all.map((day) => ({ value: String(day), label: `${day} ngày` }))

/** The settings that rows of their own change, in the order in which their part shows them. */
export const shopSettings = {
  barcode: { tab: 'company', switch: [1, 0] },
  addOrder: {
    tab: 'company',
    text: 'Đơn và quầy bán được cả khi sổ không còn đủ hàng; tồn có thể âm',
    switch: [1, 0],
  },
  createExchange: {
    tab: 'company',
    text: 'Đơn vào thẳng ĐANG ĐÓNG GÓI, phiếu xuất hoàn thành luôn; lúc đóng gói không trừ lần nữa',
    switch: [1, 0],
  },
  checkBelowReserved: {
    tab: 'floor',
    text: 'Tồn mới có thể ít hơn số đơn đang giữ và đang chờ hàng',
    switch: [1, 0],
  },
  costMethod: {
    tab: 'floor',
    text: 'Bình quân tính trên cả hàng đang có; giá lần cuối lấy giá của lần nhập mới nhất',
    choices: () => costMethods,
  },
  expiryDays: {
    tab: 'floor',
    text: 'Sản phẩm nào theo dõi lô thì chọn ở trang sửa sản phẩm đó',
    choices: (chosen) => expiryChoices(chosen as number),
  },
  lastUnits: {
    tab: 'channels',
    text: 'Khi sẵn bán chỉ còn từng ấy, sàn báo đơn chậm nhất về 0 trước, để hai sàn không bán cùng một món',
    choices: (chosen) => lastUnitsChoices(chosen as number),
  },
  newOrderToast: {
    tab: 'notifications',
    text: 'Cho mọi máy của shop; từng máy có thể chọn khác ở Cài đặt máy, mục Âm thanh và rung',
    switch: ['ON', 'OFF'],
  },
  badgeSignIn: {
    tab: 'security',
    text: 'Tắt thì lần đầu trên mỗi máy phải dùng mật khẩu',
    switch: ['ON', 'OFF'],
  },
  idleLockMinutes: {
    tab: 'security',
    text: 'Máy nhiều người dùng tự khóa khi để yên; từng máy có thể chọn khác',
    choices: () => lockChoices,
  },
  messageDays: {
    tab: 'data',
    text: 'Tin Zalo đã gửi và tin nhắn Facebook; quá hạn thì máy chủ xóa hẳn, mỗi ngày một lần',
    choices: () => days([30, 90, 180, 365]),
  },
  roadDays: {
    tab: 'data',
    text: 'Để xem lại khi có trục trặc; việc chưa xong không bị xóa',
    choices: () => days([7, 14, 30, 90]),
  },
} as const satisfies Partial<Record<keyof CompanySettings, ShopSetting>>

export type RowSetting = keyof typeof shopSettings

export function shopSetting(name: RowSetting): ShopSetting {
  return shopSettings[name]
}

/** What was chosen in a row, as the setting is kept. */
export function chosenValue(name: RowSetting, chosen: string): string | number {
  return name === 'costMethod' ? chosen : Number(chosen)
}
