import { expect, test } from 'vitest'
import { emptyForm, isWritten } from '../../../../src/app/orders/create/order-form.ts'
import { isMessage, messageLetters, takeMessage } from '../../../../src/app/orders/create/take-message.ts'
import { readMessage } from '../../../../src/domain/customers/read-message.ts'
import { aLoadedPhone } from '../../../sync/a-phone.ts'
import { FakeServer } from '../../../sync/fake-server.ts'

const said = readMessage('Lê Thu Hằng\n0908112233\n45 Nguyễn Thị Thập\nGhi chú: gọi trước')

test('a message comes into the form: its parts take the place of what stands there, what it does not say stays, and its other words are added to the note', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const form = { ...emptyForm, name: 'Lan', phoneExtend: '0911222333', noteCustomer: 'hàng dễ vỡ' }
  form.message = { text: 'x', corrected: {} }
  await takeMessage(replica, form, said)
  expect(form).toMatchObject({
    phone: '0908112233',
    phoneExtend: '0911222333',
    name: 'Lê Thu Hằng',
    address: '45 Nguyễn Thị Thập',
    noteCustomer: 'hàng dễ vỡ\ngọi trước',
    message: { text: '', corrected: {} },
    customerId: '',
  })
})

test('the number of a message names the customer whom the shop knows, and what the message says of them stands', async () => {
  const { replica } = await aLoadedPhone(new FakeServer())
  const known = {
    _id: 'kh-1',
    code: 'KH1',
    name: 'Hằng cũ',
    phone: '0908112233',
    address: 'nhà cũ',
    unPaid: 0,
  }
  await replica.db.customers.put({ ...known, provinceId: -1, districtId: -1, wardId: -1 })
  const form = { ...emptyForm }
  await takeMessage(replica, form, said)
  expect(form).toMatchObject({ customerId: 'kh-1', name: 'Lê Thu Hằng', address: '45 Nguyễn Thị Thập' })
})

test('a message that is being read would be missed; a number or a name from the clipboard is no message', () => {
  expect(isWritten({ ...emptyForm, message: { text: 'Hằng 0908', corrected: {} } })).toBe(true)
  expect(['0908 112 233', 'Lê Thu Hằng', '45 Nguyễn Thị Thập'].map(isMessage)).toEqual([false, false, false])
  expect(['Hằng 0908112233 45 Lê Lợi', 'Hằng\n0908112233'].map(isMessage)).toEqual([true, true])
})

test('what is longer than a message may be stays in the field, which says what it has no room for', () => {
  const ofLength = (length: number) => `Hằng 0908112233 ${'a'.repeat(length - 16)}`
  expect([messageLetters - 1, messageLetters, messageLetters + 1].map(ofLength).map(isMessage)).toEqual([
    true,
    true,
    false,
  ])
})
