import type { Product } from '../../domain/tables/products.ts'
import { screenAddress } from '../addresses.ts'
import { keptSorting } from '../components/table/sorting.ts'
import {
  defineView,
  type Kept,
  listOf,
  oneOf,
  rowKey,
  someOf,
  typed,
  type ViewOf,
} from '../session/define-view.ts'
import type { Steps } from '../session/steps.ts'
import { productSorts } from './product-sorts.ts'

export type ProductState = Product['state']

/** The states as chips, those that ask for something first (CAT-067 … CAT-070). */
export const stateChips: Record<ProductState, { label: string; slug: string }> = {
  'SẮP HẾT HÀNG': { label: 'Sắp hết hàng', slug: 'sap-het' },
  'ĐÃ HẾT HÀNG': { label: 'Đã hết hàng', slug: 'da-het' },
  'HÀNG TỒN': { label: 'Hàng tồn', slug: 'hang-ton' },
  'BÌNH THƯỜNG': { label: 'Bình thường', slug: 'binh-thuong' },
}

export const productStates: readonly ProductState[] = [
  'SẮP HẾT HÀNG',
  'ĐÃ HẾT HÀNG',
  'HÀNG TỒN',
  'BÌNH THƯỜNG',
]

/** What a product may lack. */
export const lackWords = {
  link: { label: 'Chưa liên kết sàn', slug: 'lien-ket' },
  barcode: { label: 'Chưa có mã vạch', slug: 'ma-vach' },
  picture: { label: 'Chưa có ảnh', slug: 'anh' },
} as const
export type Lack = keyof typeof lackWords
export const lacks = Object.keys(lackWords) as Lack[]

/** Kinds that a list may be narrowed to. */
export const kindWords = {
  combo: { label: 'Combo', slug: 'combo' },
  incoming: { label: 'Sắp về', slug: 'sap-ve' },
  held: { label: 'Đang giữ hoặc chờ hàng', slug: 'dang-giu' },
  below: { label: 'Dưới mức tối thiểu', slug: 'duoi-muc' },
} as const
export type Kind = keyof typeof kindWords
export const kinds = Object.keys(kindWords) as Kind[]

/** Sold in the last so many days, or not. */
export const saleWords = {
  sold7: { label: 'Có bán trong 7 ngày', days: 7, isSold: true },
  sold30: { label: 'Có bán trong 30 ngày', days: 30, isSold: true },
  sold90: { label: 'Có bán trong 90 ngày', days: 90, isSold: true },
  unsold30: { label: 'Không bán 30 ngày', days: 30, isSold: false },
  unsold60: { label: 'Không bán 60 ngày', days: 60, isSold: false },
  unsold90: { label: 'Không bán 90 ngày', days: 90, isSold: false },
} as const
export type Sale = keyof typeof saleWords
export const sales = Object.keys(saleWords) as Sale[]

/** On hand from so many units to so many; without a border it is open. */
export interface StockRange {
  least?: number
  most?: number
}

const range = (name: string): Kept<StockRange | undefined> => ({
  name,
  read(written) {
    const [, least = '', most = ''] = /^(-?\d{1,9})?\.\.(-?\d{1,9})?$/.exec(written) ?? []
    if (least === '' && most === '') return undefined
    const read: StockRange = {}
    if (least !== '') read.least = Number(least)
    if (most !== '') read.most = Number(most)
    return read
  },
  write: (value) => (value ? `${value.least ?? ''}..${value.most ?? ''}` : ''),
})

/** ?q=…&o=sap-het&the=…&kho=…&thieu=anh&loai=combo&ban=unsold60&ton=1..10&sort=-total */
export const productView = defineView({
  text: typed('q'),
  state: oneOf('o', productStates, undefined, (state) => stateChips[state].slug),
  tags: listOf('the'),
  wid: rowKey('kho'),
  lack: someOf('thieu', lacks, (lack) => lackWords[lack].slug),
  kind: oneOf('loai', kinds, undefined, (kind) => kindWords[kind].slug),
  sale: oneOf('ban', sales, undefined),
  stock: range('ton'),
  sort: keptSorting('sort', productSorts),
})

export type ProductView = ViewOf<typeof productView>

export function productListAddress(view: Partial<ProductView>): string {
  return screenAddress('/products1', productView.query({ ...everyProduct, ...view }))
}

/** A list of everything, by name. */
export const everyProduct: ProductView = productView.read(new URLSearchParams())

/** Every filter is a step; another order of the same rows is none. */
export const productSteps: Steps<ProductView> = { typed: ['text'], looks: ['sort'] }
