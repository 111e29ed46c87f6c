import { defaultWarehouse } from '../../../../src/domain/brand.ts'
import { addCombo } from '../../../../src/domain/catalogue/add-combo.ts'
import { addProduct } from '../../../../src/domain/catalogue/add-product.ts'
import { deleteProducts } from '../../../../src/domain/catalogue/delete-products.ts'
import { restoreProducts } from '../../../../src/domain/catalogue/restore-products.ts'
import { setPrices } from '../../../../src/domain/catalogue/set-prices.ts'
import { tagProducts } from '../../../../src/domain/catalogue/tag-products.ts'
import { updateAllTagsProduct } from '../../../../src/domain/catalogue/update-all-tags-product.ts'
import { updateCombo } from '../../../../src/domain/catalogue/update-combo.ts'
import { updateProduct } from '../../../../src/domain/catalogue/update-product.ts'
import { updateSlip } from '../../../../src/domain/slips/update-slip.ts'
import { addSlip } from '../../../../src/domain/stock/add-slip.ts'
import { changeCode } from '../../../../src/domain/stock/change-code.ts'
import type { Product } from '../../../../src/domain/tables/products.ts'
import { isOfShop } from '../shop.ts'
import { type AtWork, oneOf, someOf, type Works } from './at-work.ts'

/** Few of each, so that two people mean the same one now and then. */
export const codes = ['MOI-1', 'MOI-2', 'moi-2', 'SP-A']
export const barcodes = ['8930000000201', '8930000000202', '8930000000101']

/** What is sold: made by hand, and written about. */
export const catalogueWorks = {
  add: {
    weight: 3,
    async act(at) {
      const gone = at.rows('products').filter(({ made, deletedAt }) => made && deletedAt !== undefined)
      const anew = at.dice.chance(0.3) ? oneOf(at.dice, gone)?.code : undefined
      const code = anew ?? (at.dice.chance(0.5) ? at.fresh('HANG') : at.dice.pick(codes))
      await at.does(addProduct, { code, name: at.fresh('Món'), price: 20_000, barcode: someBarcode(at) })
    },
  },
  'another price': {
    weight: 3,
    async act(at) {
      const product = oneOf(at.dice, at.rows('products'))
      if (!product) return
      const price = product.price + 1000 * (1 + at.dice.below(9))
      await at.does(updateProduct, { productId: product.code, price, from: { price: product.price } })
    },
  },
  'another cost': {
    weight: 2,
    async act(at) {
      const product = oneOf(at.dice, at.rows('products'))
      if (!product) return
      const { priceIn = 0 } = product
      // An average has two decimals, a person writes none.
      const cost = Math.round(priceIn) + 500 * (1 + at.dice.below(9))
      const prices = {
        priceIn: cost,
        wholesale_price: cost + 1000,
        price: Math.max(product.price, cost + 2000),
      }
      await at.does(updateProduct, { productId: product.code, ...prices, from: { priceIn } })
    },
  },
  'another barcode': {
    weight: 2,
    async act(at) {
      const product = oneOf(at.dice, mostlyNew(at))
      if (!product) return
      const from = { barcode: product.barcode }
      await at.does(updateProduct, { productId: product.code, barcode: someBarcode(at), from })
    },
  },
  'another code': {
    weight: 3,
    async act(at) {
      const product = oneOf(at.dice, ownProducts(at))
      if (!product) return
      const newCode = at.dice.pick([...codes, ...(product.oldCodes ?? []), `${product.code.slice(0, 20)}-2`])
      await at.does(changeCode, { code: product.code, newCode })
    },
  },
  'goods with a cost': {
    weight: 4,
    async act(at) {
      const product = oneOf(at.dice, ownProducts(at))
      if (!product) return
      const line = { productCode: product.code, amount: 1 + at.dice.below(9), bin: 'A1-01' }
      const items = [{ ...line, priceIn: 500 * at.dice.below(90) }]
      const slip = { code: at.fresh('NK'), type: 'Nhập mới', items, sourceWarehouse: defaultWarehouse }
      await at.does(addSlip, { ...slip, complete: at.dice.chance(0.8) })
    },
  },
  'no such goods after all': {
    weight: 3,
    async act(at) {
      const slip = oneOf(
        at.dice,
        at.rows('slips').filter(({ type }) => type === 'Nhập mới'),
      )
      if (slip) await at.does(updateSlip, { exchangeCode: slip.code, state: 'ĐÃ HỦY', note: 'Nhầm' })
    },
  },
  delete: {
    weight: 3,
    async act(at) {
      const listProduct = someOf(at.dice, ownProducts(at), 2).map(({ code }) => code)
      if (listProduct.length === 0) return
      const all = at.dice.chance(0.4) ? { phrase: 'TÔI ĐỒNG Ý' } : {}
      await at.does(deleteProducts, { listProduct, ...all })
    },
  },
  restore: {
    weight: 2,
    async act(at) {
      const deleted = at.rows('products').filter(({ made, deletedAt }) => made && deletedAt !== undefined)
      const product = oneOf(at.dice, deleted)
      if (product) await at.does(restoreProducts, { listProduct: [product.code] })
    },
  },
  'a combo': {
    weight: 2,
    async act(at) {
      const components = partsOf(at)
      const combo = {
        code: at.dice.pick(['BO-1', 'BO-2', at.fresh('BO')]),
        name: at.fresh('Bộ'),
        price: 90_000,
      }
      if (components.length > 0) await at.does(addCombo, { ...combo, components })
    },
  },
  'other parts': {
    weight: 2,
    async act(at) {
      const combo = oneOf(
        at.dice,
        at.rows('products').filter(({ typeItem, made }) => typeItem === 'combo' && made),
      )
      const components = partsOf(at)
      if (combo && components.length > 0) await at.does(updateCombo, { productId: combo.code, components })
    },
  },
  'many prices': {
    weight: 2,
    async act(at) {
      const items = someOf(at.dice, at.rows('products'), 4).map(({ code, price }) => ({
        code,
        price: price + 1000,
        from: { price },
      }))
      if (items.length > 0) await at.does(setPrices, { items })
    },
  },
  'names of tags': {
    weight: 1,
    // Few names, so that phones want the same one, with other capitals too.
    async act(at) {
      const value = at.dice.pick(['Hè', 'hè', 'Tết'])
      const one = oneOf(
        at.dice,
        at.rows('tags').filter(({ type }) => type === 'product_tag'),
      )
      await at.does(
        updateAllTagsProduct,
        one && at.dice.chance(0.3)
          ? { deleteTag: { _id: one._id, value: one.value, color: one.color } }
          : { newTag: { _id: at.fresh('the'), value } },
      )
    },
  },
  'many tags': {
    weight: 1,
    async act(at) {
      const codes = someOf(at.dice, at.rows('products'), 4).map(({ code }) => code)
      if (codes.length === 0) return
      const tag = oneOf(
        at.dice,
        at.rows('tags').filter(({ type }) => type === 'product_tag'),
      )
      const remove = at.dice.chance(0.5) ? ['THE-CU'] : []
      await at.does(tagProducts, { codes, add: tag ? [tag._id] : [], remove })
    },
  },
} satisfies Works

/** Made by the people of this day, whatever became of them since but their deletion; those of the shop's beginning keep their codes. */
export function ownProducts(at: AtWork): Product[] {
  return at
    .rows('products')
    .filter(({ code, made, deletedAt }) => made && deletedAt === undefined && !isOfShop(code))
}

function partsOf(at: AtWork): { code: string; amount: number }[] {
  const single = ownProducts(at).filter(({ typeItem }) => typeItem !== 'combo')
  return someOf(at.dice, single, 2).map(({ code }) => ({ code, amount: 1 + at.dice.below(3) }))
}

function someBarcode(at: AtWork): string {
  return at.dice.chance(0.5) ? '' : at.dice.pick(barcodes)
}

function mostlyNew(at: AtWork): Product[] {
  const all = at.rows('products')
  const made = all.filter(({ made }) => made !== undefined)
  return made.length > 0 && at.dice.chance(0.8) ? made : all
}
