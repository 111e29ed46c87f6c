import { expect, test } from 'vitest'
import { addCombo } from '../../../src/domain/catalogue/add-combo.ts'
import { addProduct } from '../../../src/domain/catalogue/add-product.ts'
import { deleteProducts } from '../../../src/domain/catalogue/delete-products.ts'
import { setPrices } from '../../../src/domain/catalogue/set-prices.ts'
import { tagProducts } from '../../../src/domain/catalogue/tag-products.ts'
import { updateCombo } from '../../../src/domain/catalogue/update-combo.ts'
import { updateProduct } from '../../../src/domain/catalogue/update-product.ts'
import { linkItem } from '../../../src/domain/channels/link-item.ts'
import { setPreOrder } from '../../../src/domain/channels/pre-order/set-pre-order.ts'
import { syncStockToEcommerce } from '../../../src/domain/channels/stock/push-stock.ts'
import type { Actor } from '../../../src/domain/people/actor.ts'
import { type Permission, permissions } from '../../../src/domain/people/permissions.ts'
import { changeCode } from '../../../src/domain/stock/change-code.ts'
import { quickStockCheck } from '../../../src/domain/stock/quick-stock-check.ts'
import { teachBarcode } from '../../../src/domain/stock/teach-barcode.ts'
import { actorOfUser } from '../../../src/replica/actor-of-user.ts'
import { whyNotAllowed } from '../../../src/replica/may-act.ts'

/** Somebody with these flags and no others. */
const withFlags = (...permission: Permission[]): Actor =>
  actorOfUser({
    userName: 'an',
    name: 'An',
    company_id: 'c',
    role: 'STAFF',
    department: '',
    permission,
  })

test.each([
  ['[CAT-118] [CAT-119] [CAT-494] [CAT-498] writes about it', updateProduct],
  ['[CAT-149] [CAT-495] gives it another code', changeCode],
  ['[CAT-496] [CAT-151] deletes it', deleteProducts],
  ['[CAT-099] [CAT-497] links it to what marketplaces sell', linkItem],
  ['makes one', addProduct],
  ['makes a combo', addCombo],
  ['changes what a combo is made of', updateCombo],
  ['changes prices of many', setPrices],
  ['tags many', tagProducts],
  ['gives it one barcode more', teachBarcode],
])('whoever may write products %s; the key is hidden from people who may only read', (_, command) => {
  expect(whyNotAllowed(withFlags('products_crud'), command)).toBeUndefined()
  expect(whyNotAllowed(withFlags('report_orders', 'cost_view'), command)).toBeDefined()
})

test('[CAT-170] [CAT-504] whoever keeps stock checks it quickly; no other right gives the key', () => {
  const others = permissions.filter((flag) => flag !== 'stock_crud')
  expect(whyNotAllowed(withFlags('stock_crud'), quickStockCheck)).toBeUndefined()
  expect(whyNotAllowed(withFlags(...others), quickStockCheck)).toBeDefined()
})

test.each([
  ['[CAT-156] [CAT-506] its stock', syncStockToEcommerce],
  ['[CAT-160] [CAT-507] that it is sold ahead', setPreOrder],
])('whoever tells marketplaces of stock tells them %s; no other right gives the key', (_, command) => {
  const others = permissions.filter((flag) => flag !== 'stock_sync_ecommerce')
  expect(whyNotAllowed(withFlags('stock_sync_ecommerce'), command)).toBeUndefined()
  expect(whyNotAllowed(withFlags(...others), command)).toBeDefined()
})
