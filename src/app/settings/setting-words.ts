import { inspectionNames } from '../../domain/carriers/inspection.ts'
import type { Company, CompanySettings, SettingName } from '../../domain/tables/company.ts'
import { keysOf } from '../../lib/keys-of.ts'
import type { SettingsTab } from './settings-tabs.ts'
import { type RowSetting, shopSetting, shopSettings } from './shop-settings.ts'

interface SettingWords {
  tab: SettingsTab
  label: string
  /** What it stands at, in words; of lists nothing that a line could hold. */
  words?(value: unknown): string
}

const orNone = (value: unknown) => String(value) || 'chưa có'

/** Settings that have no row of their own, by the part that changes them. */
const others: Readonly<Record<Exclude<SettingName, RowSetting>, SettingWords>> = {
  company_name: { tab: 'company', label: 'Tên shop', words: String },
  address: { tab: 'company', label: 'Địa chỉ công ty', words: orNone },
  phone: { tab: 'company', label: 'Số điện thoại công ty', words: orNone },
  taxCode: { tab: 'company', label: 'Mã số thuế', words: orNone },
  logo: { tab: 'company', label: 'Logo' },
  orderSources: { tab: 'channels', label: 'Nguồn đơn' },
  pickupAddress: {
    tab: 'warehouses',
    label: 'Nơi lấy hàng',
    words(value) {
      const { pick_name, pick_tel, pick_address, pick_province } = value as Company['pickupAddress']
      return [pick_name, pick_tel, pick_address, pick_province].filter(Boolean).join(', ') || 'chưa có'
    },
  },
  stockAccounts: { tab: 'stores', label: 'Cửa hàng' },
  inspection: {
    tab: 'carriers',
    label: 'Xem hàng khi nhận',
    words: (value) => inspectionNames[value as NonNullable<CompanySettings['inspection']>],
  },
  noteGHTK: {
    tab: 'carriers',
    label: 'Riêng cho GHTK',
    words(value) {
      const { note, pick_name, pick_tel } = value as CompanySettings['noteGHTK']
      return [pick_name, pick_tel, note].filter(Boolean).join(', ') || 'chưa có'
    },
  },
  bankAccounts: { tab: 'bank', label: 'Tài khoản ngân hàng' },
  sensitiveWords: { tab: 'printing', label: 'Từ kín của shop' },
  claimDays: { tab: 'floor', label: 'Hạn khiếu nại của sàn' },
}

export const settingNames: readonly SettingName[] = [
  ...keysOf(shopSettings),
  ...(keysOf(others) satisfies SettingName[]),
]

export function settingWords(name: SettingName): SettingWords {
  if (!Object.hasOwn(shopSettings, name)) return others[name as keyof typeof others]
  const { tab, label, switch: ends, choices } = shopSetting(name as RowSetting)
  const words = (value: unknown) => {
    if (ends) return value === ends[0] ? 'Bật' : 'Tắt'
    return choices?.(value).find((choice) => choice.value === String(value))?.label ?? String(value)
  }
  return { tab, label, words }
}
