import { ref } from 'valtio'
import { expect, test } from 'vitest'
import { moveOrders } from '../../../src/app/orders/move-orders.ts'
import { offerUndo, withdrawStaleUndos } from '../../../src/app/session/offered-undos.ts'
import { sessionState } from '../../../src/app/session/session.ts'
import { showToast, toasts } from '../../../src/app/session/toast-list.ts'
import { withdrawOrder } from '../../../src/domain/orders/withdraw-order.ts'
import { aPackingPhone } from '../../support/a-packing-phone.ts'
import { anOrder, morning } from '../../support/builders.ts'

test('[CRE-026] a draft that was saved and thrown away offers no way back of the saving any more', async () => {
  const desk = await aPackingPhone('ban')
  const at = morning
  const historyState = [{ state: 'ĐƠN NHÁP' as const, updatedAt: at, userId: 'ban', note: '' }]
  const draft = { channel: 'KhoTay', state: 'ĐƠN NHÁP', createdBy: 'ban', createdAt: at } as const
  await desk.db.orders.put(anOrder({ code: 'N', ...draft, historyState }))
  sessionState.replica = ref(desk)
  const { path, method } = withdrawOrder
  const saved = showToast('success', 'Đã lưu đơn nháp N.', { action: { label: 'Hoàn tác', run: () => {} } })
  offerUndo(saved, { path, method, params: { code: 'N' } })
  const isOffered = async () => {
    await withdrawStaleUndos(desk)
    return toasts.list.some(({ id }) => id === saved)
  }
  expect(await isOffered()).toBe(true)
  await moveOrders(desk, { codes: ['N'], state: 'HỦY', note: '' })
  expect(await isOffered()).toBe(false)
  expect(toasts.list.at(-1)?.text).toMatch(/^Đã bỏ đơn nháp N/)
})
