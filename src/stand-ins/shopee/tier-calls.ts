import { isPicture } from '../market/picture-store.ts'
import { priceSaid } from './add-item.ts'
import { changeItem } from './edit-calls.ts'
import { limits } from './limits.ts'
import { editableItem } from './listing-fields.ts'
import { modelNumber } from './listings.ts'
import { tierParts } from './product-calls.ts'
import { isPromoted } from './promotions.ts'
import { listOf, objectOf } from './read-fields.ts'
import { gtinSaid, skuSaid } from './said-of-item.ts'
import type { Asked, Told } from './shopee-call.ts'
import { hasModels, type ShopeeItem, type ShopeeModel } from './shopee-item.ts'
import { ShopeeRefusal, wrongParameters } from './shopee-refusal.ts'
import { placesOf } from './stock.ts'

interface Tier {
  name: string
  options: string[]
}

/** `POST /api/v2/product/init_tier_variation`: gives a listing its tiers and models, in the place of those that it had. */
export function initTierVariation(asked: Asked): Told {
  const { world, body } = asked
  const item = editableItem(asked)
  if (isPromoted(world, item))
    throw new ShopeeRefusal(
      'error_cannt_init_tier_in_promotion',
      'Tier_variation cannot be changed when item is under promotion.',
    )
  const tiers = tiersSaid(asked)
  const told = listOf(body, 'model', { most: limits.models })
  const first = hasModels(item) ? item.models.length : 0
  const models = told.map((one, index) => modelSaid(asked, { item, tiers, one, index: first + index }))
  checkNames(models)
  const changed = changeItem(world, item, { tiers: tiers.map(({ name }) => name), models })
  const tier_variation = tiers.map(({ name, options }) => ({
    name,
    option_list: options.map((option) => ({ option })),
  }))
  return { response: { item_id: item.item_id, tier_variation, model: toldModels(changed, tiers, models) } }
}

/** `POST /api/v2/product/add_model`: more models of the options that are there. */
export function addModel(asked: Asked): Told {
  const { world, body } = asked
  const item = editableItem(asked)
  if (!hasModels(item))
    throw new ShopeeRefusal(
      'error_param',
      'Item without tier_variation. Please use init_tier_variation api to upgrade the structure.',
    )
  const tiers = item.tiers.map((name, tier) => ({
    name,
    options: [...new Set(item.models.map((model) => tierParts(item, model)[tier] ?? ''))],
  }))
  const told = listOf(body, 'model_list', { most: limits.models })
  const models = told.map((one, index) =>
    modelSaid(asked, { item, tiers, one, index: item.models.length + index }),
  )
  const all = [...item.models, ...models]
  if (all.length > limits.models)
    throw new ShopeeRefusal('error_model_count_over_limit', 'The count of model is too large.')
  checkNames(all)
  const changed = changeItem(world, item, { models: all })
  return { response: { model: toldModels(changed, tiers, models) } }
}

function tiersSaid({ world, body }: Asked): Tier[] {
  // A newer form of the same says names otherwise.
  const isNewer = body['standardise_tier_variation'] !== undefined
  const list = listOf(body, isNewer ? 'standardise_tier_variation' : 'tier_variation', { most: 50 })
  if (list.length > limits.tiers)
    throw new ShopeeRefusal('error_param', 'The level of tier-variation over 2.')
  return list.map((tier) => {
    const name = wordSaid(tier[isNewer ? 'variation_name' : 'name'], limits.tierName.max, 'name')
    const told = listOf(tier, isNewer ? 'variation_option_list' : 'option_list', { most: 50 })
    if (told.length > 20)
      throw new ShopeeRefusal('error_tier_opt_too_many', 'Count of tier_variation option is larger than 20.')
    const options = told.map((option) => {
      const image = isNewer ? option : option['image'] === undefined ? {} : objectOf(option['image'], 'image')
      const { image_id } = image
      if (image_id !== undefined && !isPicture(world.pictures, String(image_id)))
        throw new ShopeeRefusal('error_param', 'Image not exist.')
      return wordSaid(option[isNewer ? 'variation_option_name' : 'option'], limits.option.max, 'option')
    })
    return { name, options }
  })
}

function wordSaid(value: unknown, most: number, field: 'name' | 'option'): string {
  if (typeof value !== 'string' || value.trim() === '') throw wrongParameters(`${field} is required`)
  if ([...value].length > most)
    throw new ShopeeRefusal(
      field === 'name' ? 'error_tier_var_name_too_long' : 'error_tier_opt_val_too_long',
      `The length of "${value}" should be at most ${most}.`,
    )
  return value
}

function modelSaid(
  { world, shopId }: Asked,
  told: { item: ShopeeItem; tiers: readonly Tier[]; one: Readonly<Record<string, unknown>>; index: number },
): ShopeeModel {
  const { item, tiers, one, index } = told
  const { tier_index, gtin_code } = one
  if (!Array.isArray(tier_index) || tier_index.length !== tiers.length)
    throw new ShopeeRefusal('error_param', 'Model tier_index error.')
  const parts = tiers.map(({ options }, tier) => options[Number(tier_index[tier])])
  if (parts.some((part) => part === undefined))
    throw new ShopeeRefusal('error_model_tier_index_bound', 'Invalid item iter_index.')
  const places = placesOf(world, shopId, one)
  return {
    model_id: modelNumber(item.item_id, index),
    model_name: parts.join(' · '),
    model_sku: one['model_sku'] === undefined ? '' : skuSaid(one['model_sku']),
    gtin_code: gtin_code === undefined ? '' : gtinSaid(gtin_code),
    price: priceSaid(one['original_price']),
    stock: places.reduce((sum, place) => sum + place.stock, 0),
    locations: places[0]?.location_id === '' ? undefined : places,
    reserved: 0,
  }
}

function checkNames(models: readonly ShopeeModel[]): void {
  if (new Set(models.map(({ model_name }) => model_name)).size < models.length)
    throw new ShopeeRefusal('error_model_duplicate_tier_variation_index', 'Item have duplicate tier_index.')
}

function toldModels(item: ShopeeItem, tiers: readonly Tier[], models: readonly ShopeeModel[]): object[] {
  return models.map((model) => ({
    tier_index: tierParts(item, model).map((part, tier) => tiers[tier]?.options.indexOf(part) ?? -1),
    model_id: model.model_id,
    model_sku: model.model_sku,
    price_info: [{ original_price: model.price }],
    seller_stock: model.locations ?? [{ location_id: '', stock: model.stock }],
  }))
}
