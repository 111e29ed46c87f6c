import { expect, test } from 'vitest'
import { menuOf } from '../../../src/app/menu.ts'
import { mayKeepAddress } from '../../../src/app/people/kept-address.ts'
import { everyScreen, type ScreenPath, type screens } from '../../../src/app/screens.ts'
import type { SignedInUser } from '../../../src/protocol/wire.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { isReplicated, rowsOf } from '../../../src/replica/replica-database.ts'
import { aPackingPhone } from '../../support/a-packing-phone.ts'
import { aBin, anOrder, aProduct, aReturn, aStockTake } from '../../support/builders.ts'

type OutOfMenu = {
  [P in ScreenPath]: (typeof screens)[P] extends { menu: { group: string } } ? never : P
}[ScreenPath]

/** Addresses out of the menu, as the next person (a packer with the right to stock) finds them: kept, or back to "Hôm nay". */
const decided: Record<OutOfMenu | '*', { kept?: string[]; left?: string[] }> = {
  '/orders/:code': { kept: ['/orders/DH-1', '/orders/A%2F1'], left: ['/orders/DH-404', '/orders/%zz'] },
  '/initlogistic/:code': { left: ['/initlogistic/DH-1'] },
  '/customers1/details_customer/:id': { left: ['/customers1/details_customer/KH-1'] },
  '/products1/:code': { kept: ['/products1/AT-DEN-M'], left: ['/products1/LA'] },
  '/create_product': { left: ['/create_product'] },
  '/import_products': { left: ['/import_products'] },
  '/create_product_combo': { left: ['/create_product_combo'] },
  '/orderspack/lane': { kept: ['/orderspack/lane'] },
  '/orderspack/:code': { kept: ['/orderspack/DH-1'], left: ['/orderspack/DH-404', '/orderspack/LANE'] },
  '/handover/:code': { kept: ['/handover/BG-1'], left: ['/handover/BG-404'] },
  '/picking/new': { left: ['/picking/new'] },
  '/picking/:code': { kept: ['/picking/DN-1'], left: ['/picking/DN-404'] },
  '/ordersreturn/:id': { kept: ['/ordersreturn/DH-9%231'], left: ['/ordersreturn/DH-9%232'] },
  '/scan': { kept: ['/scan'] },
  '/shelf/:wid/:bid': { kept: ['/shelf/kho-1/A1-01'], left: ['/shelf/kho-1/A9-99'] },
  '/expiring': { left: ['/expiring'] },
  '/shelf1': { left: ['/shelf1'] },
  '/create_export_import': { left: ['/create_export_import'] },
  '/stock-transfer/:code/receive': {
    kept: ['/stock-transfer/CK-1/receive'],
    left: ['/stock-transfer/CK-404/receive'],
  },
  '/supplyrequest/:code': { left: ['/supplyrequest/DH-404'] },
  '/supplyrequest/:code/receive': { left: ['/supplyrequest/DH-404/receive'] },
  '/create_supplyrequest': { left: ['/create_supplyrequest'] },
  '/supplier': { left: ['/supplier'] },
  '/supplier_detail/:id': { left: ['/supplier_detail/ncc-404'] },
  '/create-stock-transfer': { left: ['/create-stock-transfer'] },
  '/print/:paper': { left: ['/print/order-label'] },
  '/stocktaking/:code': { kept: ['/stocktaking/KK-1'], left: ['/stocktaking/KK-404'] },
  '/create_stocktaking': { left: ['/create_stocktaking'] },
  '/ecommerce_shopee': { left: ['/ecommerce_shopee'] },
  '/ecommerce_lazada': { left: ['/ecommerce_lazada'] },
  '/ecommerce_tiki': { left: ['/ecommerce_tiki'] },
  '/ecommerce_tiktok': { left: ['/ecommerce_tiktok'] },
  '/ecommerce_webstore': { left: ['/ecommerce_webstore'] },
  '/ecommerce_facebook': { left: ['/ecommerce_facebook'] },
  '/ninjavan': { left: ['/ninjavan'] },
  '/create_digital_bill': { left: ['/create_digital_bill?order=KT-1'] },
  '/create_digital_bill_mat_bao': { left: ['/create_digital_bill_mat_bao?order=KT-1'] },
  '/create_digital_bill_hilo': { left: ['/create_digital_bill_hilo?order=KT-1'] },
  '/clone_shopee': { left: ['/clone_shopee'] },
  '/clone_ecommerce_shopee': { left: ['/clone_ecommerce_shopee'] },
  '/clone_ecommerce_lazada': { left: ['/clone_ecommerce_lazada'] },
  '/clone_ecommerce_tiktok': { left: ['/clone_ecommerce_tiktok'] },
  '/edit_clone_ecommerce': { left: ['/edit_clone_ecommerce?id=1'] },
  '/allCache': { kept: ['/allCache'] },
  '/me': { kept: ['/me'] },
  '/staff_manager/:userName': { left: ['/staff_manager/kho'] },
  '*': { left: ['/nowhere', '/', '/shelf/kho-1'] },
}

const ofMenu = everyScreen.flatMap(([path, { menu }]) => (menu?.group === undefined ? [] : [path]))

test('the next person goes on at every screen of their own menu, and at no other one of a menu', async () => {
  const replica = await aPackingPhone('kho2')
  const own = menuOf(replica.session.user.permission).flatMap(({ entries }) => entries.map(({ to }) => to))
  const kept = await Promise.all(ofMenu.map((path) => mayKeepAddress(path, replica)))
  expect(ofMenu.filter((_, index) => kept[index])).toEqual(own)
  expect(own).toContain('/stocktaking')
  expect(own).not.toContain('/selfshippingorders')
})

test('out of the menu the next person goes on at what they have too, and nowhere else', async () => {
  const replica = await aPackingPhone('kho2')
  const { db } = replica
  const rows = {
    orders: [anOrder({ code: 'DH-1' }), anOrder({ code: 'A/1' })],
    bins: [aBin({ id: 'kho-1/A1-01' })],
    products: [aProduct({ code: 'AT-DEN-M' })],
    returns: [aReturn({ id: 'DH-9#1' })],
    stockTakes: [aStockTake({ code: 'KK-1' })],
    handovers: [{ code: 'BG-1' }],
    waves: [{ code: 'DN-1' }],
    transfers: [{ code: 'CK-1' }],
  }
  for (const [table, some] of Object.entries(rows)) {
    if (isReplicated(table)) await rowsOf(db, table).bulkPut(some)
  }
  const asked = Object.values(decided).flatMap(({ kept = [], left = [] }) => [...kept, ...left])
  const kept = await Promise.all(asked.map((path) => mayKeepAddress(path, replica)))
  expect(asked.filter((_, index) => kept[index])).toEqual(
    Object.values(decided).flatMap(({ kept: some = [] }) => some),
  )
})

test('a screen that the next person’s menu does not have is left, one thing of it too', async () => {
  const replica = await phoneOf({ permission: [] })
  await replica.db.bins.put(aBin({ id: 'kho-1/A1-01' }))
  const paths = [
    '/shelf',
    '/shelf/kho-1/A1-01',
    '/orderspack',
    '/orderspack/DH-1',
    '/orderspack/lane',
    '/orders',
  ]
  const kept = await Promise.all(paths.map((path) => mayKeepAddress(path, replica)))
  expect(paths.filter((_, index) => kept[index])).toEqual(['/orders'])
})

test.each([[[]], [['stock_crud', 'orders_not_ecommerce_handle']]])(
  '[ROL-020] whoever has the role LOGISTIC goes on at shipping care alone, with the flags %s',
  async (permission) => {
    const replica = await phoneOf({ role: 'LOGISTIC', permission })
    const others = Object.values(decided).flatMap(({ kept = [], left = [] }) => [...kept, ...left])
    const paths = [...ofMenu, ...others]
    const kept = await Promise.all(paths.map((path) => mayKeepAddress(path, replica)))
    expect(paths.filter((_, index) => kept[index])).toEqual(['/shippingcare'])
  },
)

/** A phone that goes to somebody with this role and these flags. */
async function phoneOf(changes: Partial<SignedInUser>): Promise<Replica> {
  const replica = await aPackingPhone()
  const { session } = replica
  return { ...replica, session: { ...session, user: { ...session.user, ...changes } } }
}
