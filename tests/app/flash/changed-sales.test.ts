import { expect, test } from 'vitest'
import { noteGone, noteSent, wasSent } from '../../../src/app/flash/changed-sales.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { must } from '../../../src/lib/must.ts'
import { dispatch } from '../../../src/replica/dispatch.ts'
import { aLoadedPhone } from '../../sync/a-phone.ts'
import { FakeServer } from '../../sync/fake-server.ts'

const names = ['237', '238'].map((slot) => `Shopee/88210045 ${slot}`) as [string, string]

/** Two things that were done on a phone and wait for the server. */
async function sentSales() {
  const { replica } = await aLoadedPhone(new FakeServer())
  const sent = []
  for (const [place, name] of names.entries()) {
    const done = await dispatch(replica, openOrder, { code: `DH-${place + 1}`, takeOver: false })
    if (!done.ok) throw new Error(done.refusal.text)
    await noteSent(name, replica, done.localId)
    sent.push(must(await replica.db.pendingActions.get(done.localId), 'what was done'))
  }
  return { replica, sent }
}

test('a sale that was sent from here and taken back is on its way no more', async () => {
  await sentSales()
  noteGone(names[0])
  expect(names.map(wasSent)).toEqual([false, true])
})

test('a sale that the server refused later is on its way no more', async () => {
  const { replica, sent } = await sentSales()
  const { id, ...record } = must(sent[0], 'the first')
  const error = { code: 'flash-sale-over', text: 'Giờ này đã qua.' }
  await replica.db.attention.put({ id, record: { ...record, id }, status: 'refused', error, at: 1 })
  await expect.poll(() => names.map(wasSent)).toEqual([false, true])
})
