/** The parts of the shop's settings, by the word that the address has for them. */
export const settingsTabs = {
  company: 'Công ty',
  warehouses: 'Kho',
  stores: 'Cửa hàng',
  carriers: 'Vận chuyển',
  channels: 'Sàn và kênh bán',
  invoices: 'Hóa đơn điện tử',
  bank: 'Tài khoản ngân hàng',
  printing: 'In ấn',
  zalo: 'Zalo',
  floor: 'Làm việc trong kho',
  notifications: 'Thông báo',
  security: 'Bảo mật',
  data: 'Dữ liệu',
} as const

export type SettingsTab = keyof typeof settingsTabs

/** The part that an address asks for; the first one where it names none that is there. */
export function tabIn(query: URLSearchParams): SettingsTab {
  const asked = query.get('tab') ?? ''
  return Object.hasOwn(settingsTabs, asked) ? (asked as SettingsTab) : 'company'
}
