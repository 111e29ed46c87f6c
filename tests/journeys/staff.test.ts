import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOrder } from '../../src/domain/packing/open-order.ts'
import { pauseUser } from '../../src/domain/people/pause-user.ts'
import { resumeUser } from '../../src/domain/people/resume-user.ts'
import { updateUser } from '../../src/domain/people/update-user.ts'
import { dispatch } from '../../src/replica/dispatch.ts'
import { attentionGroups } from '../../src/replica/queries/queue/queue-list.ts'
import { type Journey, type Phone, startJourney } from './journey.ts'

let journey: Journey
beforeAll(async () => {
  journey = await startJourney()
})
afterAll(() => journey?.stop())

const laneOf = async ({ replica }: Phone) => replica.db.lanes.get(replica.session.deviceId)
const waiting = ({ replica }: Phone) => replica.db.pendingActions.count()

test('[decisions 27] a paused packer’s phone is told why, keeps what it did not send, and sends it once the account is open again', async () => {
  const [owner, packer] = [journey.phone(), journey.phone()]
  await owner.signIn('chu')
  await owner.syncUntilQuiet()
  await packer.signIn('kho')
  await packer.syncUntilQuiet()

  packer.offline = true
  await packer.printBadge('kho')
  expect(await waiting(packer)).toBe(1)
  expect((await dispatch(owner.replica, pauseUser, { userName: 'kho' })).ok).toBe(true)
  await owner.syncUntilQuiet()

  packer.offline = false
  await packer.sync()
  expect(await laneOf(packer)).toMatchObject({ needsAuth: true, paused: true })
  expect(await waiting(packer)).toBe(1)
  await expect(packer.signIn('kho')).rejects.toThrow(/^Tài khoản đang tạm dừng/)

  await dispatch(owner.replica, resumeUser, { userName: 'kho' })
  await owner.syncUntilQuiet()
  // Opened again, the old session stays ended: the person signs in anew, and the same lane goes on.
  await packer.sync()
  expect(await waiting(packer)).toBe(1)
  await packer.signIn('kho')
  expect(await laneOf(packer)).not.toHaveProperty('paused', true)
  await packer.syncUntilQuiet()
  expect(await waiting(packer)).toBe(0)
  await owner.syncUntilQuiet()
  expect(await owner.replica.db.staff.get('kho')).toMatchObject({ badgeBy: 'Lan', active: true })
})

test('[ROL-001] a right that was given reaches the phone at work, without a sign-in', async () => {
  const [owner, packer] = [journey.phone(), journey.phone()]
  await owner.signIn('chu')
  await owner.syncUntilQuiet()
  await packer.signIn('kho2')
  await packer.syncUntilQuiet()
  const flags = ['stock_crud', 'products_gift_view', 'report_orders'] as const
  await dispatch(owner.replica, updateUser, { userName: 'kho2', flags: [...flags] })
  await owner.syncUntilQuiet()
  await packer.syncUntilQuiet()
  expect((await laneOf(packer))?.actor.flags).toEqual(flags)
})

test('[22] what a packer’s phone holds of colleagues and of finished orders goes with the first exchange, and the full queue is sent', async () => {
  const [desk, packer] = [journey.phone(), journey.phone()]
  await desk.signIn('chu')
  await packer.signIn('kho')
  await Promise.all([desk.sync(), packer.sync()])
  const { db } = packer.replica
  const [done] = await desk.replica.db.orders
    .where('[state+createdAt]')
    .between(['THÀNH CÔNG'], ['THÀNH CÔNG', []])
    .toArray()
  const colleague = (await desk.replica.db.staff.get('ban'))!
  expect(done!.customer.phone).not.toBe('')
  expect(colleague.phone).not.toBe('')
  expect((await db.orders.get(done!.code))!.customer).toMatchObject({ hidden: true, phone: '' })
  expect(await db.staff.get('ban')).toEqual({ ...colleague, phone: '', email: '', note: '' })

  // As an app and a server of 2026-11-22 left it, under the name that scope had.
  const before = 'shop.all.nocost-customers-desk'
  const load = await db.meta.get('load')
  if (load?.key !== 'load') throw new Error('the phone is not loaded')
  await db.meta.bulkPut([
    { key: 'load', value: { ...load.value, scope: before, sight: before } },
    { key: 'sight', value: before },
  ])
  await db.orders.put(done!)
  await db.staff.put(colleague)
  const codes = [journey.shop.orderToPack(), journey.shop.orderToPack()]
  for (const code of codes) await packer.does(openOrder, { code, takeOver: false })
  await packer.sync()

  expect((await db.orders.get(done!.code))!.customer).toMatchObject({ hidden: true, phone: '' })
  expect(JSON.stringify(await db.staff.toArray())).not.toContain(colleague.phone)
  expect(codes.map((code) => journey.shop.order(code).state)).toEqual(['ĐANG ĐÓNG GÓI', 'ĐANG ĐÓNG GÓI'])
  expect(await attentionGroups(packer.replica)).toEqual([])
  // Whoever may see them holds what they held.
  await desk.sync()
  expect(await desk.replica.db.orders.get(done!.code)).toEqual(done)
})
