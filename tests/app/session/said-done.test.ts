import { beforeEach, expect, test } from 'vitest'
import { withdrawIfRefused } from '../../../src/app/session/said-done.ts'
import { showToast, toasts } from '../../../src/app/session/toast-list.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { must } from '../../../src/lib/must.ts'
import { dispatch } from '../../../src/replica/dispatch.ts'
import { aLoadedPhone } from '../../sync/a-phone.ts'
import { FakeServer } from '../../sync/fake-server.ts'

beforeEach(() => {
  toasts.list.length = 0
})

async function saidDone() {
  const { replica } = await aLoadedPhone(new FakeServer())
  const done = await dispatch(replica, openOrder, { code: 'DH-1', takeOver: false })
  if (!done.ok) throw new Error(done.refusal.text)
  const toast = showToast('success', 'Đã mở đơn DH-1.')
  await withdrawIfRefused(replica, done.localId, toast)
  const action = must(await replica.db.pendingActions.get(done.localId), 'what was done')
  return { replica, action }
}

test('a message of success goes once the server did not take what it speaks of', async () => {
  const { replica, action } = await saidDone()
  expect(toasts.list).toHaveLength(1)
  const { deviceId, seq, id, path, method, v, params, at, user, company } = action
  const record = { deviceId, seq, id, path, method, v, params, at, user, company }
  const error = { code: 'order-not-found', text: 'Không có đơn.' }
  await replica.db.attention.put({ id, record, status: 'refused', error, at })
  await expect.poll(() => toasts.list.length).toBe(0)
})

test('what concerns another act leaves it where it is', async () => {
  const { replica, action } = await saidDone()
  const record = { ...action, id: 'khac' }
  const error = { code: 'order-not-found', text: 'Không có đơn.' }
  await replica.db.attention.put({ id: 'khac', record, status: 'refused', error, at: 1 })
  await expect.poll(() => replica.db.attention.count()).toBe(1)
  expect(toasts.list).toHaveLength(1)
})
