/** A thing that a seller has to say, or may say, of what they list in a category. */
export interface PracticeAttribute {
  name: string
  isMandatory: boolean
  /** What can be chosen; anything may be written where there is none. */
  values: readonly string[]
  /** More than one of them may be chosen. */
  isMultiple?: boolean
}

/** A place in the tree of what is sold. Goods are listed at its leaves. */
export interface PracticeCategory {
  name: string
  parent?: CategoryKey
  attributes: readonly PracticeAttribute[]
}

const material: PracticeAttribute = {
  name: 'Chất liệu',
  isMandatory: true,
  values: ['Cotton', 'Linen', 'Jean', 'Kaki', 'Thun lạnh', 'Voan', 'Len', 'Khác'],
}
const origin: PracticeAttribute = {
  name: 'Xuất xứ',
  isMandatory: false,
  values: ['Việt Nam', 'Hàn Quốc', 'Nhật Bản', 'Trung Quốc', 'Thái Lan'],
}
const pattern: PracticeAttribute = {
  name: 'Mẫu',
  isMandatory: false,
  values: ['Trơn', 'Kẻ sọc', 'Hoa', 'Chấm bi', 'In hình'],
}
const season: PracticeAttribute = {
  name: 'Mùa',
  isMandatory: false,
  values: ['Xuân', 'Hạ', 'Thu', 'Đông'],
  isMultiple: true,
}
const volume: PracticeAttribute = { name: 'Dung tích', isMandatory: true, values: [] }
const shelfLife: PracticeAttribute = {
  name: 'Hạn sử dụng',
  isMandatory: true,
  values: ['12 tháng', '24 tháng', '36 tháng'],
}
const skin: PracticeAttribute = {
  name: 'Loại da',
  isMandatory: false,
  values: ['Mọi loại da', 'Da dầu', 'Da khô', 'Da nhạy cảm'],
  isMultiple: true,
}
const maker: PracticeAttribute = { name: 'Tổ chức chịu trách nhiệm hàng hóa', isMandatory: false, values: [] }
const homeMaterial: PracticeAttribute = {
  name: 'Chất liệu',
  isMandatory: true,
  values: ['Thủy tinh', 'Inox', 'Nhựa', 'Vải', 'Gốm', 'Tre', 'Khác'],
}

const clothes = [material, pattern, season, origin]
const beauty = [volume, shelfLife, skin, origin, maker]
const home = [homeMaterial, origin, maker]

/** The tree, parents before their children. Each marketplace gives it numbers of its own. */
export const categories = {
  fashion: { name: 'Thời trang nữ', attributes: [] },
  tops: { name: 'Áo', parent: 'fashion', attributes: [] },
  tees: { name: 'Áo thun', parent: 'tops', attributes: clothes },
  shirts: { name: 'Áo sơ mi', parent: 'tops', attributes: clothes },
  coats: { name: 'Áo khoác', parent: 'tops', attributes: clothes },
  jeans: { name: 'Quần jean', parent: 'fashion', attributes: clothes },
  dresses: { name: 'Đầm', parent: 'fashion', attributes: clothes },
  skirts: { name: 'Chân váy', parent: 'fashion', attributes: clothes },
  accessories: { name: 'Phụ kiện thời trang', attributes: [] },
  bags: { name: 'Túi vải', parent: 'accessories', attributes: [material, pattern, origin] },
  hair: { name: 'Phụ kiện tóc', parent: 'accessories', attributes: [origin] },
  socks: { name: 'Tất', parent: 'accessories', attributes: [material, origin] },
  shoes: { name: 'Dép', parent: 'accessories', attributes: [material, origin] },
  beauty: { name: 'Sắc đẹp', attributes: [] },
  makeup: { name: 'Trang điểm', parent: 'beauty', attributes: [] },
  lips: { name: 'Son môi', parent: 'makeup', attributes: [shelfLife, origin, maker] },
  skincare: { name: 'Chăm sóc da', parent: 'beauty', attributes: [] },
  serums: { name: 'Tinh chất dưỡng', parent: 'skincare', attributes: beauty },
  sunscreens: { name: 'Kem chống nắng', parent: 'skincare', attributes: beauty },
  cleansers: { name: 'Làm sạch da', parent: 'skincare', attributes: beauty },
  home: { name: 'Nhà cửa và đời sống', attributes: [] },
  kitchen: { name: 'Đồ dùng nhà bếp', parent: 'home', attributes: [] },
  bottles: { name: 'Bình giữ nhiệt', parent: 'kitchen', attributes: [...home, volume] },
  boxes: { name: 'Hộp đựng thực phẩm', parent: 'kitchen', attributes: home },
  bedding: { name: 'Chăn ga gối', parent: 'home', attributes: home },
  decor: { name: 'Trang trí nhà', parent: 'home', attributes: home },
} as const satisfies Record<string, Omit<PracticeCategory, 'parent'> & { parent?: string }>

export type CategoryKey = keyof typeof categories

export const categoryKeys = Object.keys(categories) as CategoryKey[]

/** A place in the tree, by its key. */
export function categoryOf(key: CategoryKey): PracticeCategory {
  return categories[key]
}

export function isLeaf(key: CategoryKey): boolean {
  return !categoryKeys.some((other) => categoryOf(other).parent === key)
}

/** From the root down to the place itself. */
export function chainOf(key: CategoryKey): CategoryKey[] {
  const { parent } = categoryOf(key)
  return parent ? [...chainOf(parent), key] : [key]
}

/** The place whose number `numberOf` gives; nothing where it is nobody's. */
export function categoryBy(number: number, numberOf: (key: CategoryKey) => number): CategoryKey | undefined {
  return categoryKeys.find((key) => numberOf(key) === number)
}

/** Which leaf a product belongs to, by the first words of its name. */
export function guessCategory(name: string): CategoryKey {
  const plain = name.toLowerCase()
  const found = guesses.find(([word]) => plain.includes(word))
  return found ? found[1] : 'decor'
}

const guesses: readonly (readonly [word: string, key: CategoryKey])[] = [
  ['áo thun', 'tees'],
  ['áo sơ mi', 'shirts'],
  ['áo khoác', 'coats'],
  ['cardigan', 'coats'],
  ['jean', 'jeans'],
  ['đầm', 'dresses'],
  ['chân váy', 'skirts'],
  ['túi', 'bags'],
  ['kẹp', 'hair'],
  ['tất', 'socks'],
  ['dép', 'shoes'],
  ['son', 'lips'],
  ['serum', 'serums'],
  ['mặt nạ', 'serums'],
  ['chống nắng', 'sunscreens'],
  ['sữa rửa', 'cleansers'],
  ['tẩy trang', 'cleansers'],
  ['bình', 'bottles'],
  ['hộp', 'boxes'],
  ['chăn', 'bedding'],
  ['gối', 'bedding'],
  ['khăn', 'bedding'],
]
