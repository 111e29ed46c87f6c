import { practiceBrands } from '../market/brands.ts'
import { isLeaf } from '../market/categories.ts'
import { attributesOf } from './attributes.ts'
import { shopOf } from './change-order.ts'
import type { RequestedVariant } from './product-request.ts'
import { type Fields, isAbsent, listOf, objectOf, optionalText, wholeOf } from './read-fields.ts'
import type { Asked } from './tiki-call.ts'
import { TikiRefusal } from './tiki-refusal.ts'
import type { TikiShop } from './tiki-shop.ts'
import { keyOf } from './tree-calls.ts'

/** Tiki takes two axes at most. */
const mostOptions = 2
const mostVariants = 50
const longestName = 255

/** Everything that is wrong with a request is told at once. */
class Complaints {
  readonly words: string[] = []

  note(isWrong: boolean, words: string): void {
    if (isWrong) this.words.push(words)
  }
}

/** What a body asks for, checked. Throws with every complaint. */
export function readRequest(asked: Asked) {
  const { world, shopId, body } = asked
  const complaints = new Complaints()
  const category = keyOf(wholeOf(body, 'category_id'))
  complaints.note(!isLeaf(category), 'category_id is not a primary category')
  const name = optionalText(body, 'name') ?? ''
  complaints.note(name === '', 'name is required')
  complaints.note(name.length > longestName, `name must be at most ${longestName} characters`)
  const description = optionalText(body, 'description') ?? ''
  complaints.note(description === '', 'description is required')
  const images = addressesOf(body)
  complaints.note(images.length === 0, 'image is required')
  const attributes = isAbsent(body, 'attributes') ? {} : objectOf(body['attributes'], 'attributes')
  checkAttributes(complaints, category, attributes)
  const options = isAbsent(body, 'option_attributes') ? [] : listOf(body, 'option_attributes').map(String)
  complaints.note(options.length > mostOptions, `option_attributes must be at most ${mostOptions}`)
  const told = isAbsent(body, 'variants') ? [] : listOf(body, 'variants')
  complaints.note(told.length === 0, 'variants is required')
  complaints.note(told.length > mostVariants, `variants must be at most ${mostVariants}`)
  const shop = shopOf(world, { shop_id: shopId })
  const variants = told.map((one) => readVariant(complaints, shop, objectOf(one, 'variants'), options))
  checkVariants(complaints, variants)
  if (complaints.words.length > 0) throw new ListedRefusal(complaints.words)
  const brand = String(attributes['brand'])
  const meta = isAbsent(body, 'meta_data') ? {} : objectOf(body['meta_data'], 'meta_data')
  const isOnSale = meta['is_auto_turn_on'] === true
  return { category, name, description, images, attributes, brand, variants, isOnSale }
}

/** Several sentences in one answer. */
class ListedRefusal extends TikiRefusal {
  readonly words: readonly string[]

  constructor(words: readonly string[]) {
    super(words.join('; '), 422)
    this.words = words
  }

  override get body(): object {
    return { errors: this.words }
  }
}

function addressesOf(body: Fields): string[] {
  const first = optionalText(body, 'image')
  const more = isAbsent(body, 'images') ? [] : listOf(body, 'images').map(String)
  return [...new Set([...(first ? [first] : []), ...more])]
}

function checkAttributes(
  complaints: Complaints,
  category: Parameters<typeof attributesOf>[0],
  said: Fields,
): void {
  const known = attributesOf(category)
  for (const { code, is_required, input_type, values } of known) {
    const value = said[code]
    const isMissing = value === undefined || value === null || value === ''
    complaints.note(is_required === 1 && isMissing, `attributes.${code} is required`)
    if (isMissing || values.length === 0) continue
    const chosen =
      input_type === 'multiselect'
        ? String(value)
            .split(',')
            .map((one) => one.trim())
        : [String(value)]
    complaints.note(
      chosen.some((one) => !values.includes(one)),
      `attributes.${code} has an invalid value: ${String(value)}`,
    )
  }
  const strange = Object.keys(said).filter((code) => !known.some((one) => one.code === code))
  complaints.note(
    strange.length > 0,
    `Attributes not found for category_id in payload: ${strange.join(', ')}`,
  )
  const { brand } = said
  complaints.note(
    typeof brand === 'string' && brand !== '' && !practiceBrands.some((one) => one === brand),
    `attributes.brand has an invalid value: ${String(brand)}`,
  )
}

function readVariant(
  complaints: Complaints,
  { warehouses }: TikiShop,
  one: Fields,
  options: readonly string[],
): RequestedVariant {
  const price = typeof one['price'] === 'number' ? one['price'] : 0
  complaints.note(!Number.isInteger(price) || price < 1, 'variants should have price > 0')
  const parts = options.map((_, index) => optionalText(one, `option${index + 1}`) ?? '')
  parts.forEach((part, index) => {
    complaints.note(
      part === '',
      `variants don't match with option_attributes => variants option${index + 1} missing`,
    )
  })
  const stocks = isAbsent(one, 'warehouse_stocks')
    ? []
    : listOf(one, 'warehouse_stocks').map((place) => {
        const told = objectOf(place, 'warehouse_stocks')
        return { warehouse_id: wholeOf(told, 'warehouseId'), available: wholeOf(told, 'qtyAvailable') }
      })
  complaints.note(
    stocks.some(({ warehouse_id }) => !warehouses.some(({ id }) => id === warehouse_id)),
    'variants.warehouse_stocks has an invalid warehouse',
  )
  complaints.note(
    stocks.some(({ available }) => available < 0),
    'variants.warehouse_stocks should have qtyAvailable >= 0',
  )
  return {
    sku: optionalText(one, 'sku') ?? '',
    price,
    market_price: typeof one['market_price'] === 'number' ? one['market_price'] : price,
    option: parts.filter(Boolean).join(' · '),
    stocks,
    images: addressesOf(one),
  }
}

function checkVariants(complaints: Complaints, variants: readonly RequestedVariant[]): void {
  const isTwice = (words: readonly string[]) => new Set(words).size < words.length
  complaints.note(
    isTwice(variants.map(({ option }) => option)),
    'variants should be different in their options',
  )
  complaints.note(
    isTwice(variants.map(({ sku }) => sku).filter(Boolean)),
    'variants should have different sku',
  )
  complaints.note(
    variants.some(({ sku }) => sku === ''),
    'variants should have sku',
  )
}
