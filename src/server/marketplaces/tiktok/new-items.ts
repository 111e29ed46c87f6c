import * as v from 'valibot'
import type { CopyFault, CopyField } from '../../../domain/tables/copy-drafts.ts'
import { OutsideTrouble } from '../../outside/call-outside.ts'
import type { Asking } from '../asking.ts'
import { paragraphs } from '../html-text.ts'
import { asPicture, type NewItem, type NewItems, type NewVariant, RefusedItem } from '../new-items.ts'
import { photoForm } from '../photo-form.ts'
import { tiktokCategories, tiktokRules } from './category-rules.ts'
import type { TiktokClient } from './client.ts'
import { TiktokTrouble } from './errors.ts'
import { mostUnits, tiktokPaths } from './paths.ts'
import { ProductId } from './read-product.ts'

const Uploaded = v.object({ uri: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)) })
const Created = v.object({ product_id: ProductId })
const Warehouses = v.object({
  warehouses: v.optional(
    v.array(
      v.object({
        id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
        type: v.optional(v.string(), ''),
        effect_status: v.optional(v.string(), 'ENABLED'),
        is_default: v.optional(v.boolean(), false),
      }),
    ),
    [],
  ),
})

/** Products of TikTok Shop are made by one call, whole or not at all; asked for under one key twice it is one product (O4). */
export function tiktokNewItems(client: TiktokClient): NewItems {
  async function warehouseOf(asking: Asking): Promise<string> {
    const { warehouses } = await client.ask(tiktokPaths.warehouses, Warehouses, asking)
    const open = warehouses.filter(
      ({ type, effect_status }) => type === 'SALES_WAREHOUSE' && effect_status === 'ENABLED',
    )
    const found = open.find(({ is_default }) => is_default) ?? open[0]
    if (found) return found.id
    throw new OutsideTrouble('person', noWarehouse)
  }

  return {
    categories: (asking) => tiktokCategories(client, asking),
    rules: (category, asking) => tiktokRules(client, category, asking),

    async uploadPicture(bytes, asking) {
      const form = photoForm('data', { mime: 'image/jpeg', bytes }, { use_case: 'MAIN_IMAGE' })
      return asPicture(
        async () => (await client.ask(tiktokPaths.uploadImage, Uploaded, asking, { form })).uri,
      )
    },

    async make(item, _, asking) {
      const warehouse = await warehouseOf(asking)
      const body = {
        save_mode: 'LISTING',
        idempotency_key: item.key,
        title: item.name,
        description: paragraphs(item.description),
        category_id: item.category,
        category_version: 'v1',
        brand_id: item.brand?.id || undefined,
        main_images: item.pictures.map((uri) => ({ uri })),
        product_attributes: item.attributes.map(({ id, values }) => ({
          id,
          values: values.map(({ id: value, text }) =>
            value === undefined ? { name: text } : { id: value, name: text },
          ),
        })),
        package_weight: { value: String(item.weightKg), unit: 'KILOGRAM' },
        package_dimensions: item.size && {
          length: String(Math.ceil(item.size.lengthCm)),
          width: String(Math.ceil(item.size.widthCm)),
          height: String(Math.ceil(item.size.heightCm)),
          unit: 'CENTIMETER',
        },
        is_cod_allowed: true,
        skus: item.variants.map((variant) => skuOf(variant, item.tiers, warehouse)),
      }
      try {
        return (await client.ask(tiktokPaths.createProduct, Created, asking, { body })).product_id
      } catch (error) {
        throw withFaults(error, item)
      }
    },
  }
}

const noWarehouse =
  'Gian hàng chưa có kho dùng được trên TikTok Shop. Thêm hoặc bật kho ở TikTok Shop Seller Center rồi gửi lại.'

function skuOf(
  { options, sku, price, stock }: NewVariant,
  tiers: readonly string[],
  warehouse_id: string,
): object {
  return {
    seller_sku: sku,
    price: { amount: String(price), currency: 'VND' },
    inventory: [{ warehouse_id, quantity: Math.min(stock, mostUnits) }],
    sales_attributes: tiers.map((name, tier) => ({ name, value_name: options[tier] ?? '' })),
  }
}

/** At which field what TikTok Shop found wrong stands, by its sentence: the reference names few numbers. The first that fits. */
const fieldsOf: readonly (readonly [RegExp, CopyField, string])[] = [
  [/product name|title/i, 'name', 'TikTok Shop không nhận tên này. Sửa tên rồi gửi lại.'],
  [/description/i, 'description', 'TikTok Shop không nhận mô tả này. Sửa mô tả rồi gửi lại.'],
  [
    /product attribute/i,
    'attributes',
    'Thuộc tính thiếu hoặc không khớp ngành hàng. Điền thuộc tính rồi gửi lại.',
  ],
  [/categor/i, 'category', 'TikTok Shop không nhận ngành hàng này. Chọn lại rồi gửi lại.'],
  [/brand/i, 'brand', 'TikTok Shop không nhận thương hiệu này. Chọn lại rồi gửi lại.'],
  [/image|picture/i, 'pictures', 'TikTok Shop không nhận ảnh. Đổi ảnh rồi gửi lại.'],
  [/weight/i, 'weight', 'TikTok Shop không nhận cân nặng này. Sửa rồi gửi lại.'],
  [/dimension/i, 'size', 'TikTok Shop không nhận kích thước này. Sửa rồi gửi lại.'],
  [
    /delivery/i,
    'delivery',
    'Cách giao hàng không dùng được. Xem cài đặt giao hàng ở TikTok Shop Seller Center.',
  ],
  [
    /sku|sales attribute|price|inventory|identifier/i,
    'variants',
    'TikTok Shop không nhận phân loại, giá hoặc mã SKU. Sửa rồi gửi lại.',
  ],
]

function withFaults(error: unknown, { attributes }: NewItem): unknown {
  if (!(error instanceof TiktokTrouble)) return error
  const { message = '' } = error.refusal
  const found = fieldsOf.find(([pattern]) => pattern.test(message))
  const isOfItem = error.kind === 'person' || error.kind === 'never'
  if (!found || !isOfItem || error.forAll) return error
  const [, field, text] = found
  const fault: CopyFault = { field, text, said: error.said }
  const named = field === 'attributes' ? /\((\d+)\)/.exec(message)?.[1] : undefined
  const of =
    named ?? (field === 'attributes' ? attributes.find(({ id }) => message.includes(id))?.id : undefined)
  if (of !== undefined) fault.of = of
  // Whoever names a field that is wrong has done nothing.
  const about = { said: error.said }
  return new RefusedItem(new OutsideTrouble('person', text, about), [fault])
}
