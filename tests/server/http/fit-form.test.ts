import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { NewOrderFields } from '../../../src/domain/orders/order-fields.ts'
import { fitForm } from '../../../src/server/http/fit-form.ts'
import { sayWrong } from '../../../src/server/http/say-wrong.ts'

const schema = v.object({
  code: v.pipe(v.string(), v.nonEmpty()),
  amount: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
  form: v.optional(v.picklist([1, 2, 3]), 1),
  policy: v.optional(v.picklist(['retail', 'wholesale'])),
  isSafe: v.optional(v.boolean()),
  place: v.optional(v.union([v.pipe(v.string(), v.maxLength(4)), v.number()])),
  lines: v.optional(
    v.array(v.object({ amount: v.number(), bid: v.optional(v.pipe(v.string(), v.nonEmpty())) })),
  ),
})
const read = (fields: object) => fitForm(schema, { code: 'A', ...fields })

describe('[decisions 32] [FUL-014] a web form (FUL-468)', () => {
  test.each<[object, object]>([
    [{ amount: '12' }, { amount: 12 }],
    [{ amount: ' 0.25 ' }, { amount: 0.25 }],
    [{ amount: '', policy: '', isSafe: null }, {}],
    [{ form: '2' }, { form: 2 }],
    [{ isSafe: 'true' }, { isSafe: true }],
    [{ isSafe: 0 }, { isSafe: false }],
    [{ code: 539551078 }, { code: '539551078' }],
    [{ place: -1 }, { place: -1 }],
    [{ place: '' }, { place: '' }],
    [
      { lines: [{ amount: '3', bid: '' }], more: 'x' },
      { lines: [{ amount: 3 }], more: 'x' },
    ],
  ])('with %j is read as %j', (sent, fitted) => {
    expect(read(sent)).toEqual({ code: 'A', ...fitted })
    expect(sayWrong(schema, read(sent))).toBeUndefined()
  })

  test.each<[object, string]>([
    [{ amount: '10.000' }, 'amount phải là số. Sửa amount rồi gửi lại.'],
    [{ amount: '1e3' }, 'amount phải là số. Sửa amount rồi gửi lại.'],
    [{ amount: '-1' }, 'amount nhỏ nhất là 0. Sửa amount rồi gửi lại.'],
    [{ form: '4' }, 'form chỉ nhận 1, 2, 3. Sửa form rồi gửi lại.'],
    [{ policy: 'vip' }, 'policy chỉ nhận "retail", "wholesale". Sửa policy rồi gửi lại.'],
    [{ code: '' }, 'code không được để trống. Sửa code rồi gửi lại.'],
    [{ code: undefined }, 'Thiếu code. Điền code rồi gửi lại.'],
    [{ code: 5.5 }, 'code phải là chữ. Sửa code rồi gửi lại.'],
    [{ isSafe: 'ừ' }, 'isSafe phải là true hoặc false. Sửa isSafe rồi gửi lại.'],
    [{ lines: 'A' }, 'lines phải là một danh sách. Sửa lines rồi gửi lại.'],
    [{ lines: [{ amount: 'hai' }] }, 'lines.0.amount phải là số. Sửa lines.0.amount rồi gửi lại.'],
    [{ place: 'Quận 7' }, 'place nhiều nhất 4 ký tự, đang có 6. Sửa place rồi gửi lại.'],
  ])('with %j is refused by the name of the field and what it asks for', (sent, said) => {
    expect(sayWrong(schema, read(sent))).toBe(said)
  })

  const line = (amount: number) => ({ productCode: 'A', amount })
  test.each<[string, unknown, unknown, string]>([
    ['note', 'a'.repeat(1000), 'a'.repeat(1001), 'note nhiều nhất 1.000 ký tự, đang có 1.001.'],
    ['source', 'a'.repeat(200), 'a'.repeat(201), 'source nhiều nhất 200 ký tự, đang có 201.'],
    ['customer_address', 'a'.repeat(500), 'a'.repeat(501), 'customer_address nhiều nhất 500 ký tự'],
    ['otherFee', 0, -1, 'otherFee nhỏ nhất là 0.'],
    ['otherFee', 5, 5.5, 'otherFee phải là số nguyên.'],
    ['vatFee', 99, 100, 'vatFee lớn nhất là 99.'],
    ['swItems', [line(999_999)], [line(1_000_000)], 'swItems.0.amount lớn nhất là 999.999.'],
    [
      'swItems',
      Array(100).fill(line(1)),
      Array(101).fill(line(1)),
      'swItems nhiều nhất 100 mục, đang có 101.',
    ],
    ['tags', ['x'.repeat(64)], ['x'.repeat(65)], 'tags.0 nhiều nhất 64 ký tự, đang có 65.'],
    ['price_policy', 'retail_price', 'lẻ', 'price_policy chỉ nhận "retail_price", "wholesale_price".'],
  ])(
    'an order with %s at its limit is taken, one beyond it hears the limit',
    (field, least, beyond, said) => {
      const order = { code: 'KT-2511-AAAAA' }
      expect(sayWrong(NewOrderFields, { ...order, [field]: least })).toBeUndefined()
      expect(sayWrong(NewOrderFields, { ...order, [field]: beyond })).toContain(said)
    },
  )

  test('leaves what fits as it stands, the very object', () => {
    const sent = { code: 'A', note: '' }
    expect(fitForm(schema, sent)).toBe(sent)
  })

  test('says the schema’s own sentence where it has one', () => {
    const own = v.object({ size: v.number('Mỗi trang có từ 1 đến 500 dòng.') })
    expect(sayWrong(own, { size: 'x' })).toBe('Mỗi trang có từ 1 đến 500 dòng.')
  })

  test('never takes names of every object for fields', () => {
    const sent = JSON.parse('{"code":"","constructor":"1","toString":"2"}') as object
    expect(Object.keys(fitForm(schema, sent) as object)).toEqual(['code', 'constructor', 'toString'])
  })
})
