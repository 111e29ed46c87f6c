import { expect, test } from 'vitest'
import { courierOf } from '../../../src/app/handover/courier-form.ts'

test('a courier is written down by name, else by the number or the plate; without any there is none', () => {
  expect(courierOf({ name: ' ', phone: '', plate: '' })).toBeUndefined()
  expect(courierOf({ name: '', phone: ' 0912 ', plate: '' })).toEqual({ name: '0912', phone: '0912' })
  expect(courierOf({ name: 'Tú', phone: '', plate: '59X1' })).toEqual({ name: 'Tú', plate: '59X1' })
})
