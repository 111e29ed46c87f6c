import { expect, test } from 'vitest'
import { refusedFields } from '../../../src/app/supply/refused-fields.ts'
import { emptyForm, newOrderOf, withProduct } from '../../../src/app/supply/supply-form.ts'
import { addSupply } from '../../../src/domain/supply/add-supply.ts'
import { owner } from '../../domain/stock/stock-floor.ts'
import { ordered } from '../../domain/supply/supply-floor.ts'
import { aProduct } from '../../support/builders.ts'

const shirt = aProduct({ code: 'AT-DEN-M' })
const whole = {
  ...emptyForm,
  name: 'Xưởng thêu Mai',
  phone: '0908112255',
  wid: 'KhoTayWarehouse',
  day: '2030-01-01',
  lines: withProduct([], shirt, 2),
}

/** The fields that the rule's own refusal of this form marks. */
function marked(part: Partial<typeof whole>) {
  const form = { ...whole, ...part }
  const refusal = ordered({}).refusal(addSupply, newOrderOf(form, { code: 'DH-9', draft: false }), owner)
  return { code: refusal.code, fields: refusedFields(refusal, form) }
}

test('each refusal of a supply order marks the field that it is about, in its own words (CAT-384, CAT-385, CAT-388, CAT-389)', () => {
  const who = 'Vui lòng nhập thông tin của nhà cung cấp'
  expect(marked({ day: '' }).fields).toEqual({ day: 'Vui lòng chọn ngày giao hàng là trong tương lai.' })
  expect(marked({ name: '', phone: '' }).fields).toEqual({ name: who, phone: who })
  expect(marked({ name: ' ' }).fields).toEqual({ name: who })
  expect(marked({ phone: '' }).fields).toEqual({ phone: who })
  expect(marked({ phone: '123' }).fields).toEqual({
    phone: 'Số điện thoại nhà cung cấp gồm 10 đến 16 chữ số. Kiểm tra lại số vừa nhập.',
  })
  expect(marked({ lines: withProduct([], shirt, 0) }).fields).toEqual({
    units: {
      productCode: 'AT-DEN-M',
      text: 'Đơn hàng chứa sản phẩm AT-DEN-M có số lượng từ 0 trở xuống. Vui lòng kiểm tra lại.',
    },
  })
})

test('a refusal that is about no field marks none', () => {
  expect(marked({ lines: [] })).toEqual({ code: 'supply-without-goods', fields: {} })
})
