import { expect, test } from 'vitest'
import { changeCode } from '../../../../src/domain/stock/change-code.ts'
import { dispatch } from '../../../../src/replica/dispatch.ts'
import { combosOf } from '../../../../src/replica/queries/catalogue/products.ts'
import { soldUnits } from '../../../../src/replica/queries/catalogue/sold-units.ts'
import { movementDocuments } from '../../../../src/replica/queries/stock/movement-documents.ts'
import { productLook } from '../../../../src/replica/queries/stock/product-look.ts'
import { aPackingPhone } from '../../../support/a-packing-phone.ts'
import { anItem, anOrder, morning } from '../../../support/builders.ts'

test('a combo names its parts, and is what they make, also once one of them has another code', async () => {
  const desk = await aPackingPhone('chu')
  await desk.db.products.update('AT-DEN-M', { inCombos: 1 })
  const before = await productLook(desk, 'CB-DOI')
  await dispatch(desk, changeCode, { code: 'AT-DEN-M', newCode: 'AO-DEN', holders: [] })
  expect((await combosOf(desk, ['AO-DEN', 'SON-DO'])).get('AO-DEN')).toEqual(['CB-DOI'])
  const after = await productLook(desk, 'CB-DOI')
  expect(after?.all).toEqual(before?.all)
  expect(after?.all).toBeDefined()
})

test('what was sold in 30 days is counted from the orders that are here, a combo by its parts and itself, under the codes of now; what was called off or is older is not', async () => {
  const desk = await aPackingPhone('chu')
  await desk.db.orders.clear()
  const shirt = anItem({ productCode: 'AT-DEN-M', amount: 3 })
  const couple = anItem({
    productCode: 'CB-DOI',
    amount: 2,
    typeItem: 'combo',
    KhoTay: [{ code: 'AT-DEN-M', name: 'Áo thun cổ tròn', amount: 1 }],
  })
  await desk.db.orders.bulkPut([
    anOrder({ code: 'S-1', createdAt: morning, swItems: [shirt] }),
    anOrder({ code: 'S-2', createdAt: morning, swItems: [couple] }),
    anOrder({ code: 'S-3', createdAt: morning, state: 'HỦY', swItems: [shirt] }),
    anOrder({ code: 'S-4', createdAt: morning - 31 * 24 * 3_600_000, swItems: [shirt] }),
  ])
  await dispatch(desk, changeCode, { code: 'AT-DEN-M', newCode: 'AO-DEN', holders: [] })
  expect(Object.fromEntries(await soldUnits(desk))).toEqual({ 'AO-DEN': 5, 'CB-DOI': 2 })
})

test('a movement leads to its document where the device holds it', async () => {
  const desk = await aPackingPhone('chu')
  const found = await movementDocuments(desk, ['DH-1', 'XX-9', 'DH-1'])
  expect([...found]).toEqual([['DH-1', 'order']])
})
