import * as v from 'valibot'
import type { CopyField } from '../../../domain/tables/copy-drafts.ts'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import type { Asking } from '../asking.ts'
import { asPicture, type NewItem, type NewItems, type NewVariant, RefusedItem } from '../new-items.ts'
import { photoForm } from '../photo-form.ts'
import { shopeeCategories, shopeeRules } from './category-rules.ts'
import type { ShopeeClient } from './client.ts'
import { ShopeeTrouble } from './errors.ts'
import { mostItems, mostItemsAPage, shopeePaths } from './paths.ts'
import { ItemId, ToldItem } from './read-item.ts'

const Uploaded = v.object({
  response: v.object({
    image_info: v.object({ image_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)) }),
  }),
})
const Added = v.object({ response: v.object({ item_id: ItemId }) })
const Done = v.object({})
const List = v.object({
  response: v.object({
    item: v.optional(v.array(v.object({ item_id: ItemId })), []),
    has_next_page: v.optional(v.boolean(), false),
    next_offset: v.optional(v.number()),
  }),
})
const Items = v.object({ response: v.object({ item_list: v.optional(v.array(ToldItem), []) }) })
const AnyModels = v.object({ response: v.object({ model: v.optional(v.array(v.unknown()), []) }) })
const Shown = v.object({
  response: v.object({
    failure_list: v.optional(v.array(v.object({ failed_reason: v.optional(v.string(), '') })), []),
  }),
})
const Places = v.object({
  response: v.array(v.object({ location_id: v.optional(v.pipe(v.string(), v.maxLength(64)), '') })),
})

/** Clocks differ so far (seconds). */
const earlierSeconds = 5 * 60
/** So many pages of items that changed since are looked through for one of ours. */
const mostPages = 20

/**
 * Items of Shopee are made in three steps: hidden and without models, which nobody can buy; with its models; shown. An answer that was lost leaves one of these open, and Shopee knows no key by which the same
 * asked twice is one: so what changed there since is looked through first, and what bears our code goes on from where it is (O4).
 */
export function shopeeNewItems(client: ShopeeClient): NewItems {
  /** One that we asked for before and that is there, though nobody told us. */
  async function findMade(item: NewItem, since: number, asking: Asking) {
    const from = Math.floor(since / 1000) - earlierSeconds
    const until = Math.ceil(asking.now / 1000) + earlierSeconds
    let offset = 0
    for (let page = 0; page < mostPages; page += 1) {
      const query = {
        offset: String(offset),
        page_size: String(mostItemsAPage),
        update_time_from: String(from),
        update_time_to: String(until),
        item_status: ['NORMAL', 'UNLIST', 'REVIEWING', 'BANNED'],
      }
      const { response } = await client.ask(shopeePaths.itemList, List, asking, { query })
      const ids = response.item.map(({ item_id }) => item_id)
      for (let at = 0; at < ids.length; at += mostItems) {
        const list = { item_id_list: ids.slice(at, at + mostItems).join(',') }
        const told = await client.ask(shopeePaths.items, Items, asking, { query: list })
        const found = told.response.item_list.find((one) => isOurs(one, item, from))
        if (found) return found
      }
      const { has_next_page, next_offset } = response
      if (!has_next_page || next_offset === undefined || next_offset <= offset) return undefined
      offset = next_offset
    }
    throw new OutsideTrouble(
      'again',
      'Gian hàng Shopee đang sửa nhiều sản phẩm nên chưa dò được bản đã gửi. KhoTay tự thử lại.',
    )
  }

  async function stockOf(asking: Asking): Promise<(units: number) => object[]> {
    const place = await firstPlace(asking)
    return (stock) => [place === undefined ? { stock } : { location_id: place, stock }]
  }

  /** A shop of several places has to name one; one that has a single place may not even ask. */
  async function firstPlace(asking: Asking): Promise<string | undefined> {
    try {
      const { response } = await client.ask(shopeePaths.places, Places, asking, {})
      return response[0]?.location_id || undefined
    } catch (error) {
      if (error instanceof ShopeeTrouble && isOfOnePlace(error)) return undefined
      throw error
    }
  }

  async function add(item: NewItem, stock: (units: number) => object[], asking: Asking): Promise<string> {
    const [first] = item.variants
    const isPlain = item.tiers.length === 0
    const body = {
      item_name: item.name,
      description: item.description,
      category_id: Number(item.category),
      attribute_list: item.attributes.map(attributeOf),
      brand: item.brand
        ? {
            brand_id: Number(item.brand.id),
            original_brand_name: item.brand.id === '0' ? 'NoBrand' : item.brand.name,
          }
        : { brand_id: 0, original_brand_name: 'NoBrand' },
      image: { image_id_list: item.pictures },
      item_sku: skuOf(item),
      original_price: first?.price ?? 0,
      // What has models has none to sell before they are there.
      seller_stock: stock(isPlain ? (first?.stock ?? 0) : 0),
      weight: item.weightKg,
      dimension: item.size && {
        package_length: Math.ceil(item.size.lengthCm),
        package_width: Math.ceil(item.size.widthCm),
        package_height: Math.ceil(item.size.heightCm),
      },
      logistic_info: item.delivery.map((id) => ({ logistic_id: Number(id), enabled: true })),
      condition: 'NEW',
      item_status: isPlain ? 'NORMAL' : 'UNLIST',
    }
    return (await client.ask(shopeePaths.addItem, Added, asking, { body })).response.item_id
  }

  async function addModels(
    id: string,
    { tiers, variants }: NewItem,
    stock: (units: number) => object[],
    asking: Asking,
  ) {
    const options = tiers.map((_, tier) => [
      ...new Set(variants.map((variant) => variant.options[tier] ?? '')),
    ])
    const body = {
      item_id: Number(id),
      tier_variation: tiers.map((name, tier) => ({
        name,
        option_list: (options[tier] ?? []).map((option) => ({ option })),
      })),
      model: variants.map((variant) => modelOf(variant, options, stock)),
    }
    try {
      await client.ask(shopeePaths.initTiers, Done, asking, { body })
    } catch (error) {
      const told = withFaults(error)
      // Nobody finds half of an item there: mended, it is made anew.
      if (told instanceof RefusedItem)
        await client.ask(shopeePaths.deleteItem, Done, asking, { body: { item_id: Number(id) } })
      throw error
    }
  }

  async function hasModels(id: string, asking: Asking): Promise<boolean> {
    const query = { item_id: id }
    const { response } = await client.ask(shopeePaths.models, AnyModels, asking, { query })
    return response.model.length > 0
  }

  async function show(id: string, asking: Asking): Promise<void> {
    const body = { item_list: [{ item_id: Number(id), unlist: false }] }
    const { response } = await client.ask(shopeePaths.showItem, Shown, asking, { body })
    const [failed] = response.failure_list
    if (failed)
      throw new OutsideTrouble('again', notShown, {
        said: failed.failed_reason.slice(0, 300),
        mayBeDone: true,
      })
  }

  return {
    categories: (asking) => shopeeCategories(client, asking),
    rules: (category, asking) => shopeeRules(client, category, asking),

    async uploadPicture(bytes, asking) {
      const form = photoForm('image', { mime: 'image/jpeg', bytes })
      return asPicture(async () => {
        const { response } = await client.ask(shopeePaths.uploadImage, Uploaded, asking, { form })
        return response.image_info.image_id
      })
    },

    async make(item, { since, isRepeated }, asking) {
      const known = isRepeated ? await findMade(item, since, asking) : undefined
      try {
        const stock = await stockOf(asking)
        const id = known?.item_id ?? (await add(item, stock, asking))
        if (item.tiers.length === 0) return id
        if (!known || !(await hasModels(id, asking))) await addModels(id, item, stock, asking)
        if (String(known?.['item_status'] ?? 'UNLIST') === 'UNLIST') await show(id, asking)
        return id
      } catch (error) {
        throw withFaults(error)
      }
    },
  }
}

const notShown = 'Shopee chưa cho hiện sản phẩm vừa đăng. KhoTay tự thử lại.'

/** Its own code where it is one product; of several, one that nobody else has. */
function skuOf({ key, tiers, variants }: NewItem): string {
  return tiers.length === 0 ? (variants[0]?.sku ?? '') : key.slice(0, 100)
}

function isOurs(told: v.InferOutput<typeof ToldItem>, item: NewItem, from: number): boolean {
  const isSince = Number(told['create_time'] ?? 0) >= from
  return isSince && told['item_sku'] === skuOf(item) && told['item_name'] === item.name
}

function attributeOf({ id, values }: NewItem['attributes'][number]): object {
  return {
    attribute_id: Number(id),
    attribute_value_list: values.map((value) =>
      value.id === undefined
        ? { value_id: 0, original_value_name: value.text }
        : { value_id: Number(value.id), original_value_name: value.text },
    ),
  }
}

function modelOf(
  { options: own, sku, price, stock: units }: NewVariant,
  options: readonly (readonly string[])[],
  stock: (units: number) => object[],
): object {
  return {
    tier_index: options.map((list, tier) => list.indexOf(own[tier] ?? '')),
    model_sku: sku,
    original_price: price,
    seller_stock: stock(units),
  }
}

function isOfOnePlace({ refusal: { error = '', message = '' } }: ShopeeTrouble): boolean {
  return /not_in_whitelist/.test(error) || /multi-?warehouse/i.test(message)
}

/** At which field what Shopee found wrong stands, by its code, else by its sentence. */
const fieldsOf: readonly (readonly [RegExp, CopyField, string])[] = [
  [/item_name|title/i, 'name', 'Shopee không nhận tên này. Sửa tên rồi gửi lại.'],
  [/desc/i, 'description', 'Shopee không nhận mô tả này. Sửa mô tả rồi gửi lại.'],
  [/brand/i, 'brand', 'Shopee không nhận thương hiệu này. Chọn lại rồi gửi lại.'],
  [
    /attribute/i,
    'attributes',
    'Thuộc tính thiếu hoặc không khớp ngành hàng. Mở lại ngành hàng, điền thuộc tính rồi gửi lại.',
  ],
  [/value_id|value_name/i, 'attributes', 'Giá trị thuộc tính không khớp. Chọn lại rồi gửi lại.'],
  [/category/i, 'category', 'Shopee không nhận ngành hàng này. Chọn lại rồi gửi lại.'],
  [/logistic/i, 'delivery', 'Đơn vị vận chuyển không dùng được. Chọn lại rồi gửi lại.'],
  [/image/i, 'pictures', 'Shopee không nhận ảnh. Đổi ảnh rồi gửi lại.'],
  [/weight/i, 'weight', 'Shopee không nhận cân nặng này. Sửa rồi gửi lại.'],
  [/dimension|package_/i, 'size', 'Shopee không nhận kích thước này. Sửa rồi gửi lại.'],
  [
    /tier|model|option|sku|price|stock/i,
    'variants',
    'Shopee không nhận phân loại, giá hoặc mã SKU. Sửa rồi gửi lại.',
  ],
]

function withFaults(error: unknown): unknown {
  if (!(error instanceof ShopeeTrouble)) return error
  const { error: code = '', message = '' } = error.refusal
  const found =
    fieldsOf.find(([pattern]) => pattern.test(code)) ?? fieldsOf.find(([pattern]) => pattern.test(message))
  const isOfItem = error.kind === 'person' || error.kind === 'never'
  if (!found || !isOfItem || error.forAll) return error
  const [, field, text] = found
  // Whoever names a field that is wrong has done nothing.
  const about = { said: error.said }
  return new RefusedItem(new OutsideTrouble('person', text, about), [{ field, text, said: error.said }])
}
