import { type CategoryKey, categoryOf } from '../market/categories.ts'

/** What a seller says of a product, as Tiki names it in requests. */
export interface TikiAttribute {
  id: number
  code: string
  display_name: string
  is_required: 0 | 1
  input_type: 'text' | 'select' | 'multiselect'
  data_type: 'text'
  values: readonly string[]
}

/** Names in requests are plain letters. */
const codes: Readonly<Record<string, string>> = {
  'Chất liệu': 'material',
  'Xuất xứ': 'origin',
  Mẫu: 'pattern',
  Mùa: 'season',
  'Dung tích': 'capacity',
  'Hạn sử dụng': 'expiry_time',
  'Loại da': 'skin_type',
  'Tổ chức chịu trách nhiệm hàng hóa': 'responsible_party',
}

const always: readonly Omit<TikiAttribute, 'id'>[] = [
  { ...text('brand', 'Thương hiệu'), is_required: 1 },
  { ...text('product_weight_kg', 'Cân nặng (kg)'), is_required: 1 },
  text('product_length', 'Dài (cm)'),
  text('product_width', 'Rộng (cm)'),
  text('product_height', 'Cao (cm)'),
  text('product_top_features', 'Đặc điểm nổi bật'),
  text('bulky', 'Hàng cồng kềnh'),
]

function text(code: string, display_name: string): Omit<TikiAttribute, 'id'> {
  return { code, display_name, is_required: 0, input_type: 'text', data_type: 'text', values: [] }
}

/** All that can be said of a product in a category; an attribute has the same number everywhere. */
export function attributesOf(key: CategoryKey): TikiAttribute[] {
  const own = categoryOf(key).attributes.map(({ name, isMandatory, values, isMultiple }) => ({
    ...text(codes[name] ?? 'other', name),
    is_required: isMandatory ? (1 as const) : (0 as const),
    input_type:
      values.length === 0 ? ('text' as const) : isMultiple ? ('multiselect' as const) : ('select' as const),
    values,
  }))
  return [...own, ...always].map((attribute) => ({ id: numberOf(attribute), ...attribute }))
}

/** Attributes of one code may offer different values: they are different ones. */
function numberOf({ code, values }: Omit<TikiAttribute, 'id'>): number {
  let number = 0
  for (const letter of code + values.join()) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 9_000
  return 500 + number
}
