import * as v from 'valibot'
import { Image } from '../catalogue/picture.ts'
import { LinkedProducts } from '../channels/params.ts'
import type { CopyDraft } from '../tables/copy-drafts.ts'

const Text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const Id = Text(64)
const Money = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1e13))
const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const Range = v.object({ least: Count, most: Count })
const Cm = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000))

/** More of these is no listing of any marketplace. */
export const mostVariants = 100
export const mostPictures = 9

export const DraftId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))

const Needs = v.object({
  at: Count,
  attributes: v.pipe(v.array(v.object({ id: Id, name: Text(200) })), v.maxLength(200)),
  needsBrand: v.boolean(),
  needsSize: v.boolean(),
  needsDelivery: v.boolean(),
  name: Range,
  description: Range,
  pictures: Range,
  price: Range,
  tierName: Count,
  option: Count,
  sku: Count,
  variants: Count,
})

/** What people write of a draft. Anything may be wrong or lack as long as it is written on: `draftFaults` says what. */
export const DraftFields = v.object({
  name: Text(500),
  description: Text(20_000),
  category: v.optional(v.object({ id: Id, name: Text(500) })),
  needs: v.optional(Needs),
  attributes: v.pipe(
    v.array(
      v.object({
        id: Id,
        values: v.pipe(v.array(v.object({ id: v.optional(Id), text: Text(500) })), v.maxLength(50)),
      }),
    ),
    v.maxLength(200),
  ),
  brand: v.optional(v.object({ id: Id, name: Text(200) })),
  pictures: v.pipe(v.array(Image), v.maxLength(mostPictures)),
  tiers: v.pipe(v.array(Text(100)), v.maxLength(2)),
  variants: v.pipe(
    v.array(
      v.object({
        products: LinkedProducts,
        options: v.pipe(v.array(Text(100)), v.maxLength(2)),
        sku: Text(200),
        price: Money,
      }),
    ),
    v.maxLength(mostVariants),
  ),
  weightKg: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000))),
  size: v.optional(v.object({ lengthCm: Cm, widthCm: Cm, heightCm: Cm })),
  delivery: v.pipe(v.array(Id), v.maxLength(50)),
})
export type DraftFields = v.InferOutput<typeof DraftFields>

/** What people write, of a draft as it is kept. */
export function fieldsOf(draft: CopyDraft): DraftFields {
  const { name, description, attributes, pictures, tiers, variants, delivery } = draft
  const { category, needs, brand, weightKg, size } = draft
  const told = { name, description, attributes, pictures, tiers, variants, delivery }
  return withoutGaps<DraftFields>({ ...told, category, needs, brand, weightKg, size })
}

export function withoutGaps<T extends object>(row: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as T
}
