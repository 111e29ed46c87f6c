import { expect, test } from 'vitest'
import { dispatchOnce, forgetLastAct } from '../../../src/app/session/same-act.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { aLoadedPhone } from '../../sync/a-phone.ts'
import { FakeServer } from '../../sync/fake-server.ts'

const take = { code: 'DH-1', takeOver: false }

async function aPhone() {
  const { replica, clock } = await aLoadedPhone(new FakeServer())
  const queued = async () => (await replica.db.pendingActions.toArray()).length
  return { replica, clock, queued }
}

test('[CST-001] [CST-002] [CST-003] [CST-004] [FUL-407] an act pressed again while it is at work, or within 3 s of its end, is done once', async () => {
  const { replica, clock, queued } = await aPhone()
  const answers = await Promise.all([
    dispatchOnce(replica, openOrder, take),
    dispatchOnce(replica, openOrder, take),
  ])
  expect(answers.map((answer) => answer?.ok)).toEqual([true, undefined])
  clock.now += 2999
  expect(await dispatchOnce(replica, openOrder, take)).toBeUndefined()
  expect(await queued()).toBe(1)
})

test('an act meant again later is asked of the rule again', async () => {
  const { replica, clock } = await aPhone()
  await dispatchOnce(replica, openOrder, take)
  clock.now += 3000
  expect((await dispatchOnce(replica, openOrder, take))?.ok).toBe(true)
})

test('an act that was taken back may be meant again at once, and so may one that was refused', async () => {
  const { replica } = await aPhone()
  await dispatchOnce(replica, openOrder, take)
  forgetLastAct()
  expect(await dispatchOnce(replica, openOrder, take)).toBeDefined()
  const nobody = { code: 'DH-99', takeOver: false }
  expect((await dispatchOnce(replica, openOrder, nobody))?.ok).toBe(false)
  expect((await dispatchOnce(replica, openOrder, nobody))?.ok).toBe(false)
})

test('two units of one product are two acts, however fast', async () => {
  const { replica, queued } = await aPhone()
  await dispatchOnce(replica, openOrder, { code: 'DH-2', takeOver: false })
  const unit = { parcelId: 'DH-2#1', productCode: 'AT-DEN-M', scanned: 'AT-DEN-M', quantity: 1 }
  await dispatchOnce(replica, scanItem, { ...unit, gesture: 'g1' })
  await dispatchOnce(replica, scanItem, { ...unit, gesture: 'g2' })
  expect(await queued()).toBe(3)
})
