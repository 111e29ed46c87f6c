import { inspectionNames } from '../../domain/carriers/inspection.ts'
import type { Company, CompanySettings, SettingName } from '../../domain/tables/company.ts'
import { keysOf } from '../../lib/keys-of.ts'
import type { SettingsTab } from './settings-tabs.ts'
import { type RowSetting, shopSetting, shopSettings } from './shop-settings.ts'

interface SettingWords {
  tab: SettingsTab
  /** What it stands at, in words; of lists nothing that a line could hold. */
  words?(value: unknown): string
}

const orNone = (value: unknown) => String(value) || 'chưa có'

/** Settings that have no row of their own, by the part that changes them. */
const others: Readonly<Record<Exclude<SettingName, RowSetting>, SettingWords>> = {
  company_name: { tab: 'company', words: String },
  address: { tab: 'company', words: orNone },
  phone: { tab: 'company', words: orNone },
  taxCode: { tab: 'company', words: orNone },
  logo: { tab: 'company' },
  orderSources: { tab: 'channels' },
  pickupAddress: {
    tab: 'warehouses',
    words(value) {
      const { pick_name, pick_tel, pick_address, note, ...place } = value as Company['pickupAddress']
      const { pick_ward, pick_district, pick_province } = place
      const all = [pick_name, pick_tel, pick_address, pick_ward, pick_district, pick_province, note]
      return all.filter(Boolean).join(', ') || 'chưa có'
    },
  },
  stockAccounts: { tab: 'stores' },
  inspection: {
    tab: 'carriers',
    words: (value) => inspectionNames[value as NonNullable<CompanySettings['inspection']>],
  },
  noteGHTK: {
    tab: 'carriers',
    words(value) {
      const { note, pick_name, pick_tel } = value as CompanySettings['noteGHTK']
      return [pick_name, pick_tel, note].filter(Boolean).join(', ') || 'chưa có'
    },
  },
  bankAccounts: { tab: 'bank' },
  sensitiveWords: { tab: 'printing' },
  claimDays: { tab: 'floor' },
}

export const allSettings: readonly SettingName[] = [
  ...keysOf(shopSettings),
  ...(keysOf(others) satisfies SettingName[]),
]

export function settingWords(name: SettingName): SettingWords {
  if (!Object.hasOwn(shopSettings, name)) return others[name as keyof typeof others]
  const { tab, switch: ends, choices } = shopSetting(name as RowSetting)
  const words = (value: unknown) => {
    if (ends) return value === ends[0] ? 'Bật' : 'Tắt'
    return choices?.(value).find((choice) => choice.value === String(value))?.label ?? String(value)
  }
  return { tab, words }
}
