import { type CategoryKey, categoryKeys, categoryOf, type PracticeAttribute } from '../market/categories.ts'

/** What a seller says of a product, as Lazada names it in payloads. */
export interface LazadaAttribute {
  id: number
  name: string
  label: string
  is_mandatory: 0 | 1
  is_sale_prop: 0 | 1
  /** `sku`: it is said of each SKU. */
  attribute_type: 'normal' | 'sku'
  input_type: 'text' | 'richText' | 'singleSelect' | 'multiSelect' | 'enumInput' | 'numeric'
  options: readonly string[]
}

/** Names in payloads are plain letters. */
const plainNames: Readonly<Record<string, string>> = {
  'Chất liệu': 'material',
  'Xuất xứ': 'country_origin',
  Mẫu: 'pattern',
  Mùa: 'season',
  'Dung tích': 'volume',
  'Hạn sử dụng': 'shelf_life',
  'Loại da': 'skin_type',
  'Tổ chức chịu trách nhiệm hàng hóa': 'responsible_party',
}

const labels = Object.keys(plainNames)

const always: readonly Omit<LazadaAttribute, 'id'>[] = [
  plain('name', 'Tên sản phẩm', true, 'text'),
  plain('description', 'Mô tả', false, 'richText'),
  plain('short_description', 'Mô tả ngắn', false, 'richText'),
  plain('brand', 'Thương hiệu', true, 'singleSelect'),
  ofSku('SellerSku', 'SKU của nhà bán', false),
  ofSku('price', 'Giá', true),
  ofSku('quantity', 'Số lượng', false),
  ofSku('special_price', 'Giá khuyến mãi', false),
  ofSku('package_weight', 'Cân nặng (kg)', true),
  ofSku('package_length', 'Dài (cm)', true),
  ofSku('package_width', 'Rộng (cm)', true),
  ofSku('package_height', 'Cao (cm)', true),
  ofSku('barcode_ean', 'Mã vạch', false),
  saleProp('color_family', 'Màu sắc'),
  saleProp('size', 'Kích cỡ'),
]

function plain(
  name: string,
  label: string,
  isMandatory: boolean,
  input_type: LazadaAttribute['input_type'],
): Omit<LazadaAttribute, 'id'> {
  return {
    name,
    label,
    is_mandatory: isMandatory ? 1 : 0,
    is_sale_prop: 0,
    attribute_type: 'normal',
    input_type,
    options: [],
  }
}

function ofSku(name: string, label: string, isMandatory: boolean): Omit<LazadaAttribute, 'id'> {
  return { ...plain(name, label, isMandatory, 'text'), attribute_type: 'sku' }
}

function saleProp(name: string, label: string): Omit<LazadaAttribute, 'id'> {
  return { ...plain(name, label, false, 'enumInput'), attribute_type: 'sku', is_sale_prop: 1 }
}

/** All that can be said of a product in a category. */
export function attributesOf(key: CategoryKey): LazadaAttribute[] {
  const own = categoryOf(key).attributes.map(named)
  return [...own, ...always].map((one, index) => ({
    ...one,
    id: 30_000 + categoryKeys.indexOf(key) * 100 + index,
  }))
}

function named({ name, isMandatory, values, isMultiple }: PracticeAttribute): Omit<LazadaAttribute, 'id'> {
  const input_type = values.length === 0 ? 'text' : isMultiple ? 'multiSelect' : 'singleSelect'
  const called = plainNames[name] ?? `attribute_${labels.indexOf(name)}`
  return { ...plain(called, name, isMandatory, input_type), options: values }
}
