import { addProduct } from '../../../../src/domain/catalogue/add-product.ts'
import { updateProduct } from '../../../../src/domain/catalogue/update-product.ts'
import type { Product } from '../../../../src/domain/tables/products.ts'
import { type AtWork, oneOf, type Works } from './at-work.ts'

/** Few of each, so that two people mean the same one now and then. */
const codes = ['MOI-1', 'MOI-2', 'moi-2', 'SP-A']
const barcodes = ['8930000000201', '8930000000202', '8930000000101']

/** What is sold: made by hand, and written about. */
export const catalogueWorks = {
  add: {
    weight: 3,
    async act(at) {
      const code = at.dice.chance(0.5) ? at.fresh('HANG') : at.dice.pick(codes)
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
      const cost = priceIn + 500 * (1 + at.dice.below(9))
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
} satisfies Works

function someBarcode(at: AtWork): string {
  return at.dice.chance(0.5) ? '' : at.dice.pick(barcodes)
}

function mostlyNew(at: AtWork): Product[] {
  const all = at.rows('products')
  const made = all.filter(({ made }) => made !== undefined)
  return made.length > 0 && at.dice.chance(0.8) ? made : all
}
