import { type CategoryKey, guessCategory } from './categories.ts'
import { between, pick } from './pick.ts'
import { describe, type PlannedListing } from './planned-listing.ts'

/** Things that the shop at home does not know. */
export const strangers = [
  'Áo thun in hình mèo dáng rộng',
  'Túi tote vải canvas khóa kéo',
  'Dép bánh mì đế cao 5 cm',
  'Hộp cơm giữ nhiệt 3 tầng',
  'Đầm maxi đi biển cổ yếm',
  'Kẹp tóc nơ nhung bản to',
  'Son dưỡng môi mật ong',
  'Chăn lông cừu hai lớp',
  'Áo khoác jean form rộng',
  'Chân váy dài xếp ly',
  'Gối tựa lưng văn phòng',
  'Bình nước thể thao 2 lít',
  'Tất cổ cao dệt kim',
  'Serum phục hồi B5',
  'Khăn mặt cotton 100%',
  'Nến thơm tinh dầu tự nhiên',
] as const

const colours = ['Đen', 'Trắng', 'Be', 'Hồng', 'Xanh navy', 'Nâu']
const sizes = ['S', 'M', 'L', 'XL']
const packs = ['Lẻ 1 món', 'Combo 2', 'Combo 3']
/** What comes in colours and sizes. */
const worn: readonly CategoryKey[] = [
  'tees',
  'shirts',
  'coats',
  'jeans',
  'dresses',
  'skirts',
  'bags',
  'shoes',
]

/** Three in ten of them have one thing to buy, and half of all go without a SKU of the seller's. @param random 0 to 1, below 1 */
export function strangeListing(name: string, index: number, random: () => number): PlannedListing {
  const price = between(random, 29, 499) * 1000
  const isSingle = random() < 0.3
  const isBare = random() < 0.5
  const tones = colours.slice(0, between(random, 2, 3))
  const category = guessCategory(name)
  const isSized = worn.includes(category) && random() < 0.7
  const sized = tones.flatMap((tone) => sizes.slice(0, 2).map((size) => `${tone} · ${size}`))
  const several = isSized ? sized : worn.includes(category) ? tones : packs.slice(0, tones.length)
  const options = isSingle ? [''] : several
  const variants = options.map((option, place) => ({
    option,
    sku: isBare ? '' : `L${String(100_000 + index)}-${place + 1}`,
    barcode: '',
    price,
    stock: between(random, 0, 120),
  }))
  return { name, description: describe(name), category, brand: 'No Brand', variants }
}

/** Names of listings that are added by the hundred: no two are the same. @param from how many there are already */
export function moreListings(count: number, from: number, random: () => number): PlannedListing[] {
  return Array.from({ length: count }, (_, index) => {
    const number = from + index + 1
    return strangeListing(`${pick(random, strangers)} mẫu ${number}`, number, random)
  })
}
