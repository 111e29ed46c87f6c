import * as v from 'valibot'
import { expect, test } from 'vitest'
import { whyNotNamed } from '../../../src/app/settings/parts/warehouse-sheet.tsx'
import { updateWarehouse } from '../../../src/domain/settings/update-warehouse.ts'
import { warehouseLimits } from '../../../src/domain/stock/params.ts'
import { aShop, aWarehouse } from '../../support/builders.ts'
import { desk, openFloor } from '../floor.ts'

const owner = { ...desk, flags: ['setting_crud' as const] }
const next = { wid: 'K1', name: 'Kho Bình Tân', address: '12 Tên Lửa' }
const floorWithWarehouses = () =>
  openFloor(aShop({ warehouses: [aWarehouse({ wid: 'K1', locked: true }), aWarehouse({ wid: 'K2' })] }))

test('a warehouse gets another name and address, and stays as it is otherwise', () => {
  const floor = floorWithWarehouses()
  const before = floor.get('warehouses', 'K1')
  floor.do(updateWarehouse, next, owner)
  expect(floor.get('warehouses', 'K1')).toEqual({
    ...before,
    name: 'Kho Bình Tân',
    address: '12 Tên Lửa',
    changed: { at: expect.any(Number), by: owner.userName },
  })
  expect(floor.act(updateWarehouse, next, owner)).toEqual([])
})

test('a warehouse that is gone, or in which the person does not work, is left alone with the reason', () => {
  const floor = floorWithWarehouses()
  expect(floor.refusal(updateWarehouse, { ...next, wid: 'K9' }, owner).code).toBe('warehouse-not-found')
  const elsewhere = { ...owner, warehouses: ['K2'] }
  expect(floor.refusal(updateWarehouse, next, elsewhere).code).toBe('warehouse-not-yours')
})

const { name: nameLimit, address: addressLimit } = warehouseLimits

test.each([
  [{ name: '' }, false],
  [{ name: '  ' }, false],
  [{ name: 'K'.repeat(nameLimit - 1) }, true],
  [{ name: 'K'.repeat(nameLimit) }, true],
  [{ name: 'K'.repeat(nameLimit + 1) }, false],
  [{ address: '' }, true],
  [{ address: 'Đ'.repeat(addressLimit - 1) }, true],
  [{ address: 'Đ'.repeat(addressLimit) }, true],
  [{ address: 'Đ'.repeat(addressLimit + 1) }, false],
])('%j is taken: %s', (params, isTaken) => {
  expect(v.safeParse(updateWarehouse.params, { ...next, ...params }).success).toBe(isTaken)
})

test('a name that another warehouse has, in whatever letters, is said before it is sent', () => {
  const others = [{ name: 'Kho Quận 7' }]
  expect(whyNotNamed('', others)).toBe('Nhập tên kho')
  expect(whyNotNamed('kho quận 7', others)).toBe('Đã có kho tên này')
  expect(whyNotNamed('Kho Quận 8', others)).toBeUndefined()
})
