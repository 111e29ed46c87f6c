import { ref } from 'valtio'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeOrder } from '../../../../src/app/orders/create/make-order.ts'
import { createOrderDesk } from '../../../../src/app/orders/create/order-desk.ts'
import { emptyForm } from '../../../../src/app/orders/create/order-form.ts'
import { sessionState } from '../../../../src/app/session/session.ts'
import { toasts } from '../../../../src/app/session/toast-list.ts'
import type { Replica } from '../../../../src/replica/replica.ts'
import { noteSyncState } from '../../../../src/replica/sync-state.ts'
import { aStockPhone } from '../../stock/stock-phone.ts'

let phone: Replica

beforeEach(async () => {
  phone = await aStockPhone('ban')
  sessionState.replica = ref(phone)
  toasts.list = []
})
afterEach(() => {
  delete sessionState.replica
})

async function made(fields: Partial<typeof emptyForm>, as: 'order' | 'send' = 'order') {
  const desk = createOrderDesk(phone)
  await desk.begun
  Object.assign(desk.form, {
    ...emptyForm,
    wid: 'KhoTayWarehouse',
    lines: [
      { productCode: 'AT-DEN-M', name: 'Áo thun', amount: 1, price: '', discount: '', isPercent: false },
    ],
    name: 'Lan',
    phone: '0908112233',
    address: '45 Nguyễn Thị Thập',
    place: {
      adminSet: 'vn34',
      provinceId: '79',
      provinceName: 'Thành phố Hồ Chí Minh',
      districtId: -1,
      wardId: '27475',
      wardName: 'Phường Tân Hưng',
    },
    ...fields,
  })
  return makeOrder(phone, desk, { as, onTakenBack: () => undefined })
}

test("[OPN-048] an order that is made is told by a message of success, which is titled 'Thành công'", async () => {
  const answer = await made({})
  if (!('code' in answer)) throw new Error(`Expected an order, but ${toasts.list.at(-1)?.text}`)
  expect(toasts.list).toMatchObject([{ kind: 'success', text: `Đã tạo đơn ${answer.code}.` }])
})

test('[VAL-001] what is wrong with it is a red message, and no order is made', async () => {
  const before = await phone.db.orders.count()
  expect(await made({ name: '' })).toEqual({ wrongIn: expect.anything() })
  expect(toasts.list).toMatchObject([{ kind: 'danger', text: 'Hãy nhập tên khách hàng' }])
  expect(await phone.db.orders.count()).toBe(before)
})

test('[CRE-026] sent off without a network, nobody is told that a carrier has it: it goes when there is one', async () => {
  const sent = async () => {
    const answer = await made({ delivery: 'carrier', carrier: 'GHN' }, 'send')
    if (!('code' in answer)) throw new Error(`Expected an order, but ${toasts.list.at(-1)?.text}`)
    return { code: answer.code, text: toasts.list.at(-1)?.text }
  }
  const online = await sent()
  expect(online.text).toBe(`Đã tạo và cập nhật đơn hàng ${online.code} sang đơn vị vận chuyển thành công`)
  await noteSyncState(phone.db, { offlineSince: 1 })
  const away = await sent()
  expect(away.text).toBe(`Đã tạo đơn ${away.code}. Có mạng lại thì đơn được gửi cho đơn vị vận chuyển.`)
})
