import * as v from 'valibot'
import { expect, test } from 'vitest'
import { saveStore, storeLimit, storeNameLimit } from '../../../src/domain/settings/save-store.ts'
import { aShop, aWarehouse } from '../../support/builders.ts'
import { desk, type Floor, openFloor } from '../floor.ts'

const owner = { ...desk, flags: ['setting_crud' as const] }
const quan7 = { shopId: 'CH-1', shopName: 'Mây Quận 7', wid: 'K1' }

function floorWithWarehouses(): Floor {
  const warehouses = [aWarehouse({ wid: 'K1' }), aWarehouse({ wid: 'K2' })]
  return openFloor(aShop({ warehouses }))
}
const storesOf = (floor: Floor) => floor.get('companies', owner.company).stockAccounts

test('[SES-013] [ROL-013] a store is made with its maker at the till, and keeps its people when it is renamed or moves', () => {
  const floor = floorWithWarehouses()
  floor.do(saveStore, quan7, owner)
  const made = { _id: 'CH-1', shopId: 'CH-1', users: [owner.userName] }
  expect(storesOf(floor)).toEqual([{ ...made, name: 'Mây Quận 7', shopName: 'Mây Quận 7', wid: 'K1' }])
  floor.do(saveStore, { ...quan7, shopName: 'Mây Phú Mỹ Hưng', wid: 'K2' }, { ...owner, userName: 'khac' })
  expect(storesOf(floor)).toEqual([
    { ...made, name: 'Mây Phú Mỹ Hưng', shopName: 'Mây Phú Mỹ Hưng', wid: 'K2' },
  ])
  expect(floor.act(saveStore, { ...quan7, shopName: 'Mây Phú Mỹ Hưng', wid: 'K2' }, owner)).toEqual([])
})

test('is refused with the name of another store, without its warehouse, and beyond what a shop keeps', () => {
  const floor = floorWithWarehouses()
  for (let number = 0; number < storeLimit; number += 1)
    floor.do(saveStore, { ...quan7, shopId: `CH-${number}`, shopName: `Mây ${number}` }, owner)
  const why = (params: object) => floor.refusal(saveStore, { ...quan7, ...params }, owner).text
  expect(why({ shopId: 'CH-1', shopName: 'mây 2' })).toContain('đã có cửa hàng tên Mây 2')
  expect(why({ wid: 'K9' })).toContain('Chọn kho khác')
  expect(why({ shopId: 'CH-51', shopName: 'Mây mới' })).toContain('tối đa 50 cửa hàng')
  floor.do(saveStore, { ...quan7, shopId: 'CH-1', shopName: 'Mây cũ' }, owner)
})

test.each([
  ['x'.repeat(storeNameLimit), true],
  ['x'.repeat(storeNameLimit + 1), false],
  ['  ', false],
])('a name of that length is taken or not (%#)', (shopName, isTaken) => {
  expect(v.safeParse(saveStore.params, { ...quan7, shopName }).success).toBe(isTaken)
})
