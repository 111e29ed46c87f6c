import { expect, test } from 'vitest'
import { mainSteps } from '../../../../src/app/today/step-list.ts'
import type { PrintJob } from '../../../../src/domain/tables/papers.ts'
import { firstSteps } from '../../../../src/replica/queries/orders/first-steps.ts'
import type { Replica } from '../../../../src/replica/replica.ts'
import { aPackingPhone } from '../../../support/a-packing-phone.ts'
import { aCompany, anOrder, aParcel, aProduct, aStaff } from '../../../support/builders.ts'

/** A phone of a shop that began a minute ago. */
async function aNewShop(): Promise<Replica> {
  const replica = await aPackingPhone()
  const { db } = replica
  await Promise.all([db.products.clear(), db.orders.clear(), db.parcels.clear(), db.staff.clear()])
  await db.staff.put(aStaff({ userName: 'chu', role: 'OWNER' }))
  return replica
}

const done = async (replica: Replica) =>
  mainSteps(await firstSteps(replica)).flatMap(({ label, isDone }) => (isDone ? [label] : []))

test('each of the first steps is ticked by what the shop has, however it came there', async () => {
  const replica = await aNewShop()
  const { db } = replica
  expect(await done(replica)).toEqual([])
  await db.products.put(aProduct({ code: 'MU', deletedAt: 1 }))
  expect(await done(replica)).toEqual([])
  await db.products.put(aProduct({ code: 'MU' }))
  expect(await done(replica)).toEqual(['Thêm sản phẩm'])
  expect(await firstSteps(replica)).toMatchObject({ toPrint: 'MU' })
  await db.products.put(aProduct({ code: 'MU', total: 5 }))
  expect(await done(replica)).toEqual(['Thêm sản phẩm', 'Nhập hàng vào kho'])
  await db.orders.put(anOrder({ code: 'DH-1', state: 'MỚI' }))
  expect(await done(replica)).toEqual(['Thêm sản phẩm', 'Nhập hàng vào kho', 'Tạo đơn hàng'])
  expect(mainSteps(await firstSteps(replica)).at(-1)?.to).toBe('/orderspack/DH-1')
  await db.parcels.put(aParcel({ state: 'open' }))
  expect(await done(replica)).not.toContain('Đóng gói đơn đầu tiên')
  await db.parcels.put(aParcel({ state: 'closed' }))
  expect(await done(replica)).toContain('Đóng gói đơn đầu tiên')
})

test('a shop whose orders closed long ago is not new: its products say that there were some', async () => {
  const replica = await aNewShop()
  await replica.db.products.put(aProduct({ code: 'MU', total: 0, totalOrder: 3 }))
  expect((await firstSteps(replica)).hasPacked).toBe(true)
})

test('colleagues and printed shelf tags are seen too', async () => {
  const replica = await aNewShop()
  expect(await firstSteps(replica)).toMatchObject({ hasColleague: false, hasShelfTags: false })
  await replica.db.staff.put(aStaff({ userName: 'kho' }))
  expect((await firstSteps(replica)).hasColleague).toBe(true)
})

test('a linked shop and a paper that came out are seen, a paper that waits is not', async () => {
  const replica = await aNewShop()
  const { db } = replica
  await Promise.all([db.companies.clear(), db.printJobs.clear()])
  expect(await firstSteps(replica)).toMatchObject({ hasShop: false, hasPrinted: false })
  await db.printJobs.put({ ...job, state: 'waiting' })
  expect((await firstSteps(replica)).hasPrinted).toBe(false)
  await db.printJobs.put({ ...job, state: 'printed' })
  const linkedTo = (state: 'linked' | 'off') =>
    aCompany({
      company_id: replica.session.user.company_id,
      shopeeShopId: [{ shopId: '1', shopName: 'Nắng', link: { state, at: 1, by: 'chu', endsAt: 2 } }],
    })
  await db.companies.put(linkedTo('off'))
  expect(await firstSteps(replica)).toMatchObject({ hasShop: false, hasPrinted: true })
  await db.companies.put(linkedTo('linked'))
  expect((await firstSteps(replica)).hasShop).toBe(true)
})

const job: PrintJob = {
  id: 'product-barcode/KT/MU',
  paper: 'product-barcode',
  code: 'MU',
  wid: 'KT',
  state: 'waiting',
  batch: 'lot',
  copies: 1,
  askedAt: 1,
  askedBy: 'chu',
  times: 0,
  updatedAt: 1,
}
