/** The parts of the shop's settings, by the word that the address has for them. */
export const settingsTabs = {
  shop: 'Chung',
  warehouses: 'Kho',
  stores: 'Cửa hàng',
  bank: 'Tài khoản ngân hàng',
  invoices: 'Hóa đơn điện tử',
  zalo: 'Zalo',
  carriers: 'Vận chuyển',
  data: 'Dữ liệu',
} as const

export type SettingsTab = keyof typeof settingsTabs

/** The part that an address asks for; the first one where it names none that is there. */
export function tabIn(query: URLSearchParams): SettingsTab {
  const asked = query.get('tab') ?? ''
  return Object.hasOwn(settingsTabs, asked) ? (asked as SettingsTab) : 'shop'
}
