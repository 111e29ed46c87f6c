import * as v from 'valibot'
import { Id } from '../../../domain/channels/lazada/lazada-fields.ts'
import type { CopyFault, CopyField } from '../../../domain/tables/copy-drafts.ts'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import type { Asking } from '../asking.ts'
import { paragraphs } from '../html-text.ts'
import { asPicture, type NewItem, type NewItems, RefusedItem } from '../new-items.ts'
import { photoForm } from '../photo-form.ts'
import { lazadaCategories, lazadaRules, lazadaSaleProps } from './category-rules.ts'
import type { LazadaClient } from './client.ts'
import { LazadaTrouble } from './errors.ts'
import { lazadaPaths, mostProductsAPage } from './paths.ts'
import { type Fields, productPayloadOf } from './payload.ts'
import { stampOf } from './stamp.ts'

const Uploaded = v.object({
  data: v.object({ image: v.object({ url: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2_000)) }) }),
})
const Created = v.object({ data: v.object({ item_id: Id }) })
const Made = v.object({
  data: v.optional(
    v.object({
      products: v.optional(
        v.array(
          v.object({
            item_id: Id,
            attributes: v.optional(v.object({ name: v.optional(v.string(), '') }), {}),
          }),
        ),
        [],
      ),
    }),
    {},
  ),
})

/** Clocks differ so far (ms). */
const earlierMs = 5 * 60_000

/** Products of Lazada are made by one call, whole or not at all. It knows no key by which the same asked twice is one: what was made since under our codes is looked for first (O4). */
export function lazadaNewItems(client: LazadaClient): NewItems {
  async function findMade(
    { name, variants }: NewItem,
    since: number,
    asking: Asking,
  ): Promise<string | undefined> {
    const { data } = await client.ask(lazadaPaths.products, Made, asking, {
      filter: 'all',
      create_after: stampOf(since - earlierMs),
      sku_seller_list: variants.slice(0, 20).map(({ sku }) => sku),
      limit: mostProductsAPage,
      offset: 0,
    })
    return data.products.find(({ attributes }) => attributes.name === name)?.item_id
  }

  return {
    categories: (asking) => lazadaCategories(client, asking),
    rules: (category, asking) => lazadaRules(client, category, asking),

    uploadPicture: (bytes, asking) =>
      asPicture(async () => {
        const form = photoForm('image', { mime: 'image/jpeg', bytes })
        return (await client.upload(lazadaPaths.uploadImage, Uploaded, asking, form)).data.image.url
      }),

    async make(item, { since, isRepeated }, asking) {
      const known = isRepeated ? await findMade(item, since, asking) : undefined
      if (known !== undefined) return known
      try {
        const props = item.tiers.length === 0 ? [] : await lazadaSaleProps(client, item.category, asking)
        const payload = productPayloadOf(productOf(item, propsFor(item.tiers, props)))
        return (await client.ask(lazadaPaths.createProduct, Created, asking, { payload })).data.item_id
      } catch (error) {
        throw withFaults(error, item)
      }
    },
  }
}

/** Which of the category's own words each tier goes by: a size is a size, and the rest in their order. */
function propsFor(tiers: readonly string[], props: readonly { name: string; label: string }[]): string[] {
  const left = [...props]
  const take = (isIt: (prop: { name: string; label: string }) => boolean) => {
    const at = left.findIndex(isIt)
    return at < 0 ? undefined : left.splice(at, 1)[0]?.name
  }
  const isSize = ({ name, label }: { name: string; label: string }) =>
    /size|kích|cỡ/i.test(`${name} ${label}`)
  const sized = tiers.map((tier) => (/size|kích|cỡ/i.test(tier) ? take(isSize) : undefined))
  const named = tiers.map((_, place) => sized[place] ?? take((prop) => !isSize(prop)) ?? take(() => true))
  if (named.every((name) => name !== undefined)) return named
  throw new RefusedItem(new OutsideTrouble('person', fewTiers), [{ field: 'variants', text: fewTiers }])
}

const fewTiers =
  'Ngành hàng này trên Lazada không có đủ nhóm phân loại. Bớt nhóm phân loại hoặc chọn ngành hàng khác.'

function productOf(item: NewItem, props: readonly string[]): Fields {
  const { size = { lengthCm: 0, widthCm: 0, heightCm: 0 } } = item
  const told = Object.fromEntries(
    item.attributes.map(({ id, values }) => [id, values.map(({ text }) => text).join(',')]),
  )
  const variation = Object.fromEntries(
    props.map((name, tier): [string, Fields] => [
      `variation${tier + 1}`,
      {
        name,
        hasImage: 'false',
        customize: 'true',
        options: { option: [...new Set(item.variants.map(({ options }) => options[tier] ?? ''))] },
      },
    ]),
  )
  return {
    PrimaryCategory: item.category,
    Images: { Image: item.pictures },
    Attributes: {
      ...told,
      name: item.name,
      description: paragraphs(item.description),
      brand: item.brand?.id ?? 'No Brand',
    },
    variation: props.length === 0 ? undefined : variation,
    Skus: {
      Sku: item.variants.map(
        ({ options, sku, price, stock }): Fields => ({
          SellerSku: sku,
          quantity: stock,
          price,
          package_weight: item.weightKg,
          package_length: size.lengthCm,
          package_width: size.widthCm,
          package_height: size.heightCm,
          saleProp:
            props.length === 0
              ? undefined
              : Object.fromEntries(props.map((name, tier) => [name, options[tier] ?? ''])),
        }),
      ),
    },
  }
}

/** At which field what Lazada found wrong stands, by its sentences. The first that fits. */
const fieldsOf: readonly (readonly [RegExp, CopyField, string])[] = [
  [/PRODUCT_00_15_004|SPECIAL_CHAR|\bname:/i, 'name', 'Lazada không nhận tên này. Sửa tên rồi gửi lại.'],
  [/brand/i, 'brand', 'Lazada không nhận thương hiệu này. Chọn lại rồi gửi lại.'],
  [/image/i, 'pictures', 'Lazada không nhận ảnh. Đổi ảnh rồi gửi lại.'],
  [/DIMEN/i, 'size', 'Lazada không nhận kích thước này. Sửa rồi gửi lại.'],
  [/PACKAGE/i, 'weight', 'Lazada không nhận cân nặng hoặc kích thước này. Sửa rồi gửi lại.'],
  [
    /SKU_PROPS|saleProp|SELLER_SKU|price|INVENTORY|too many sku/i,
    'variants',
    'Lazada không nhận phân loại, giá hoặc mã SKU. Sửa rồi gửi lại.',
  ],
  [
    /CAT_PROP|CATPROP/i,
    'attributes',
    'Thuộc tính thiếu hoặc không khớp ngành hàng. Điền thuộc tính rồi gửi lại.',
  ],
  [/categor/i, 'category', 'Lazada không nhận ngành hàng này. Chọn lại rồi gửi lại.'],
  [/description/i, 'description', 'Lazada không nhận mô tả này. Sửa mô tả rồi gửi lại.'],
]

function withFaults(error: unknown, { attributes }: NewItem): unknown {
  if (!(error instanceof OutsideTrouble) || error instanceof RefusedItem) return error
  const message = error instanceof LazadaTrouble ? (error.refusal.message ?? '') : error.said
  const found = fieldsOf.find(([pattern]) => pattern.test(message))
  if (!found || error.kind === 'again' || error.kind === 'grant' || error.forAll) return error
  const [, field, text] = found
  const fault: CopyFault = { field, text, said: error.said }
  const of = field === 'attributes' ? attributes.find(({ id }) => message.includes(`${id}:`))?.id : undefined
  if (of !== undefined) fault.of = of
  // Whoever names a field that is wrong has done nothing.
  return new RefusedItem(new OutsideTrouble('person', text, { said: error.said }), [fault])
}
