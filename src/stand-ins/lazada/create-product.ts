import { countAct } from '../market/act-counts.ts'
import { practiceBrands } from '../market/brands.ts'
import { isLeaf } from '../market/categories.ts'
import { secondsOf } from '../market/clock.ts'
import { lookOver } from '../market/look-over.ts'
import { attributesOf, type LazadaAttribute } from './attributes.ts'
import { imagesSaid } from './edit-calls.ts'
import type { Asked, Told } from './lazada-call.ts'
import type { LazadaProduct } from './lazada-product.ts'
import { LazadaRefusal, missing } from './lazada-refusal.ts'
import { blank, putSkus } from './listings.ts'
import { categoryOfNumber } from './numbers.ts'
import { checkedSkus, productOf } from './payload.ts'
import { failureOf } from './prices.ts'
import { statusOf } from './product-calls.ts'
import { childOf, childrenOf, wordOf, type XmlNode } from './xml.ts'

const mostImages = 8
const longestName = 255
const heaviestKg = 40
const widestCm = 300

/** One row of `detail`: which field is wrong, and why. */
interface Wrong {
  field: string
  message: string
  seller_sku?: string
}

/** `/product/create`: a product with its SKUs, all of it or nothing. */
export function createProduct(asked: Asked): Told {
  const { world, sellerId } = asked
  const said = productOf(asked.params)
  const attributes = childOf(said, 'Attributes')
  const name = wordOf(attributes, 'name') ?? ''
  const counted = { act: 'publish', shop_id: sellerId, of: name } as const
  countAct(world, counted, false)
  const number = wordOf(said, 'PrimaryCategory')
  if (!number) throw missing('PrimaryCategory')
  const category = categoryOfNumber(Number(number))
  if (!category) throw new LazadaRefusal('201', `E201: ${number} Invalid CategoryId`)
  if (!isLeaf(category)) throw new LazadaRefusal('4134', 'Please select the last level category.')
  const known = attributesOf(category)
  const skus = checkedSkus(childrenOf(childOf(said, 'Skus'), 'Sku'))
  const images = imagesSaid(asked, said)
  const axes = axesSaid(said, skus)
  const wrongs: Wrong[] = [
    ...attributesWrong(known, attributes),
    ...imagesWrong(images),
    ...skus.flatMap((sku) => skuWrong(known, axes, sku)),
    ...repeated(skus, axes),
    ...(world.faults.strikes('item') ? [{ field: 'Product', message: 'IC_EXCEPTION' }] : []),
  ]
  if (wrongs.length > 0) throw new LazadaRefusal('500', 'E500: Create product failed', { detail: wrongs })
  const product = putSkus(
    world,
    {
      ...blank(world, sellerId, name),
      ...stateOf(asked, name),
      category,
      brand: wordOf(attributes, 'brand') ?? 'No Brand',
      description: wordOf(attributes, 'description') ?? '',
      attributes: extraOf(known, attributes),
      image_ids: images === 'unknown' ? [] : (images ?? []),
      axes: axes.map((axis) => known.find((one) => one.name === axis)?.label ?? axis),
      weightKg: Number(wordOf(skus[0], 'package_weight')),
    },
    skus.map((sku) => ({
      option: axes.map((axis) => wordOf(childOf(sku, 'saleProp'), axis) ?? '').join(' · '),
      sku: wordOf(sku, 'SellerSku') ?? '',
      barcode: wordOf(sku, 'barcode_ean') ?? '',
      price: Number(wordOf(sku, 'price')),
      stock: Number(wordOf(sku, 'quantity') || 0),
    })),
  )
  countAct(world, counted, true)
  setSpecialPrices(asked, product, skus)
  const sku_list = product.skus.map(({ sku_id, seller_sku, shop_sku }) => ({ sku_id, seller_sku, shop_sku }))
  return { data: { item_id: product.item_id, item_status: statusOf(world, product), sku_list } }
}

/** On sale when somebody has looked at it, where that takes time. */
function stateOf({ world }: Asked, name: string): Partial<LazadaProduct> {
  const { reviewAfter } = world.settings
  const reject_reason = lookOver(name)
  const review_until = secondsOf(world) + reviewAfter
  return { status: reviewAfter > 0 || reject_reason ? 'Pending QC' : 'Active', reject_reason, review_until }
}

/** A special price that is not said is none. */
function setSpecialPrices({ world }: Asked, product: LazadaProduct, skus: readonly XmlNode[]): void {
  const priced = product.skus.map((sku, index) => ({
    ...sku,
    special_price: Number(wordOf(skus[index], 'special_price') || 0),
    special_from: wordOf(skus[index], 'special_from_date') ?? '',
    special_to: wordOf(skus[index], 'special_to_date') ?? '',
  }))
  world.products.put(String(product.item_id), { ...product, skus: priced })
}

function attributesWrong(known: readonly LazadaAttribute[], said: XmlNode | undefined): Wrong[] {
  const normal = known.filter(({ attribute_type }) => attribute_type === 'normal')
  const wrongs = normal.flatMap(({ name, is_mandatory, options, input_type }): Wrong[] => {
    const words = wordOf(said, name)
    if (!words) return is_mandatory ? [{ field: name, message: 'BIZ_CHECK_CAT_PROP_MANDATORY' }] : []
    const chosen = input_type === 'multiSelect' ? words.split(',').map((word) => word.trim()) : [words]
    const isChoice = options.length === 0 || chosen.every((one) => options.includes(one))
    return isChoice ? [] : [{ field: name, message: 'CHK_CATPROP_CPV_NOT_ENUM' }]
  })
  const name = wordOf(said, 'name') ?? ''
  const brand = wordOf(said, 'brand')
  const isBrand = !brand || practiceBrands.some((one) => one === brand)
  return [
    ...wrongs,
    ...([...name].length > longestName ? [{ field: 'name', message: 'THD_IC_ERR_F_PRODUCT_00_15_004' }] : []),
    ...(/[<>^~|]/.test(name) ? [{ field: 'name', message: 'BIZ_CHECK_PROP_SPECIAL_CHAR' }] : []),
    ...(isBrand ? [] : [{ field: 'brand', message: 'THD_BRAND_ID_IS_NOT_VALID_IN_CATEGORY' }]),
  ]
}

function imagesWrong(images: ReturnType<typeof imagesSaid>): Wrong[] {
  if (images === undefined) return [{ field: 'Images', message: 'BIZ_CHECK_MAIN_IMAGE_REQUIRE' }]
  if (images === 'unknown') return [{ field: 'Images', message: 'BIZ_CHECK_EXIST_OUTER_IMAGE' }]
  if (images.length > mostImages) return [{ field: 'Images', message: 'CHK_IMAGE_MAX_ITEMS' }]
  return new Set(images).size < images.length
    ? [{ field: 'Images', message: 'BIZ_CHECK_MAIN_IMAGE_DUPLICATE' }]
    : []
}

/** What SKUs differ in: named by `variation`, else by the first SKU. */
function axesSaid(said: XmlNode, skus: readonly XmlNode[]): string[] {
  const named = childOf(said, 'variation')?.children.map((one) => wordOf(one, 'name') ?? '') ?? []
  return named.length > 0 ? named : (childOf(skus[0], 'saleProp')?.children.map(({ name }) => name) ?? [])
}

function skuWrong(known: readonly LazadaAttribute[], axes: readonly string[], sku: XmlNode): Wrong[] {
  const seller_sku = wordOf(sku, 'SellerSku') ?? ''
  const wrong = (field: string, message: string): Wrong => ({ field, message, seller_sku })
  const lacking = known
    .filter(({ attribute_type, is_mandatory }) => attribute_type === 'sku' && is_mandatory === 1)
    .filter(({ name }) => !wordOf(sku, name))
    .map(({ name }) => wrong(name, 'BIZ_CHECK_CAT_PROP_MANDATORY'))
  if (lacking.length > 0) return lacking
  const price = failureOf({
    price: Number(wordOf(sku, 'price')),
    special_price: Number(wordOf(sku, 'special_price') || 0),
    special_from: wordOf(sku, 'special_from_date') ?? '',
    special_to: wordOf(sku, 'special_to_date') ?? '',
  })
  const weight = Number(wordOf(sku, 'package_weight'))
  const sides = ['package_length', 'package_width', 'package_height'].map((name) => Number(wordOf(sku, name)))
  const quantity = wordOf(sku, 'quantity')
  return [
    ...(price ? [wrong('price', price)] : []),
    ...(weight > 0 && sides.every((side) => side > 0)
      ? []
      : [wrong('package_weight', 'BIZ_CHECK_PACKAGE_DECIMAL_INVALID')]),
    ...(weight > heaviestKg ? [wrong('package_weight', 'BIZ_CHECK_MAX_PACKAGE_WEIGHT')] : []),
    ...(sides.reduce((sum, side) => sum + side, 0) > widestCm
      ? [wrong('package_length', 'BIZ_CHECK_MAX_PACKAGE_DIMENISIONS')]
      : []),
    ...(quantity && !/^\d{1,9}$/.test(quantity)
      ? [wrong('quantity', 'THD_INVENTORY_ERR_INV_PARAM_ILLEGAL')]
      : []),
    ...(axes.every((axis) => wordOf(childOf(sku, 'saleProp'), axis))
      ? []
      : [wrong('saleProp', 'CHK_SKU_PROPS_NOT_IDENTICAL')]),
  ]
}

/** No two SKUs are the same, nor bear the same code. */
function repeated(skus: readonly XmlNode[], axes: readonly string[]): Wrong[] {
  const isTwice = (of: (sku: XmlNode) => string) => new Set(skus.map(of)).size < skus.length
  const codes = skus.filter((sku) => wordOf(sku, 'SellerSku'))
  const codesTwice = new Set(codes.map((sku) => wordOf(sku, 'SellerSku'))).size < codes.length
  return [
    ...(isTwice((sku) => axes.map((axis) => wordOf(childOf(sku, 'saleProp'), axis)).join('/'))
      ? [{ field: 'saleProp', message: 'CHK_SKU_PROPS_DUPLICATE' }]
      : []),
    ...(codesTwice ? [{ field: 'SellerSku', message: 'BIZ_CHECK_SELLER_SKU_DUPLICATE' }] : []),
  ]
}

/** What is said beside the name, the brand and the descriptions. */
function extraOf(known: readonly LazadaAttribute[], said: XmlNode | undefined): Record<string, string> {
  const plain = ['name', 'brand', 'description']
  const names = known.filter(
    ({ attribute_type, name }) => attribute_type === 'normal' && !plain.includes(name),
  )
  return Object.fromEntries(
    names.flatMap(({ name }): [string, string][] => {
      const words = wordOf(said, name)
      return words ? [[name, words]] : []
    }),
  )
}
