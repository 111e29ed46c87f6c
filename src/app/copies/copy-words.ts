import { draftFaults } from '../../domain/copies/draft-faults.ts'
import type { CopyMarket } from '../../domain/copies/markets.ts'
import { copyMarkets } from '../../domain/copies/markets.ts'
import type { CopyField, CopyState } from '../../domain/tables/copy-drafts.ts'
import type { ScreenPath } from '../screens.ts'

/** As a box calls them. */
export const copyStateNames: Record<CopyState, string> = {
  NHÁP: 'Nháp',
  'ĐANG GỬI': 'Đang gửi',
  'ĐÃ ĐĂNG': 'Đã đăng',
  LỖI: 'Sàn trả về',
}

export const copyStateTones: Record<CopyState, string> = {
  NHÁP: 'bg-ground text-sub border border-line',
  'ĐANG GỬI': 'bg-brand-soft text-brand-ink',
  'ĐÃ ĐĂNG': 'bg-ok-soft text-ok',
  LỖI: 'bg-bad-soft text-bad',
}

export const copyStates = Object.keys(copyStateNames) as CopyState[]

/** What a section of the editor is called, in the order in which they stand. */
export const fieldNames: Record<CopyField, string> = {
  shop: 'Gian hàng',
  name: 'Tên và mô tả',
  description: 'Tên và mô tả',
  category: 'Ngành hàng',
  attributes: 'Thuộc tính',
  brand: 'Thương hiệu',
  pictures: 'Ảnh',
  variants: 'Phân loại và giá',
  weight: 'Cân nặng và kích thước',
  size: 'Cân nặng và kích thước',
  delivery: 'Vận chuyển',
}

/** The box of each marketplace (RTE-047). */
export const boxPaths = {
  Shopee: '/clone_ecommerce_shopee',
  Lazada: '/clone_ecommerce_lazada',
  Tiktok: '/clone_ecommerce_tiktok',
} as const satisfies Record<CopyMarket, ScreenPath>

/** The marketplace whose box an address is; nothing of the list of all. */
export function boxOf(pathname: string): CopyMarket | undefined {
  return copyMarkets.find((channel) => boxPaths[channel] === pathname)
}

/** What a draft lacks before it may be sent. Only its category says what else that is: without one nobody counts. */
export function lackWords(draft: Parameters<typeof draftFaults>[0]): string | undefined {
  const lacks = draftFaults(draft)
  const [first] = lacks
  if (!first) return undefined
  if (!draft.category) return `${first.text} Ngành hàng cho biết bản này còn cần gì.`
  return `Còn ${lacks.length} chỗ: ${first.text}`
}
