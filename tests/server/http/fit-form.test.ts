import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { fitForm, sayWrong } from '../../../src/server/http/fit-form.ts'

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

describe('[decisions 32] a web form', () => {
  test.each<[object, object]>([
    [{ amount: '12' }, { amount: 12 }],
    [{ amount: ' 0.25 ' }, { amount: 0.25 }],
    [{ amount: '', policy: '', isSafe: null }, {}],
    [{ form: '2' }, { form: 2 }],
    [{ isSafe: 'true' }, { isSafe: true }],
    [{ isSafe: 0 }, { isSafe: false }],
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
    [{ amount: '10.000' }, 'amount không hợp lệ. Kiểm tra lại amount rồi gửi lại.'],
    [{ amount: '1e3' }, 'amount không hợp lệ. Kiểm tra lại amount rồi gửi lại.'],
    [{ amount: '-1' }, 'amount không hợp lệ. Kiểm tra lại amount rồi gửi lại.'],
    [{ form: '4' }, 'form không hợp lệ. Kiểm tra lại form rồi gửi lại.'],
    [{ code: '' }, 'code không hợp lệ. Kiểm tra lại code rồi gửi lại.'],
    [{ code: undefined }, 'Thiếu code. Điền code rồi gửi lại.'],
    [{ code: 5 }, 'code không hợp lệ. Kiểm tra lại code rồi gửi lại.'],
    [{ lines: [{ amount: 'hai' }] }, 'lines.0.amount không hợp lệ. Kiểm tra lại lines.0.amount rồi gửi lại.'],
  ])('with %j is refused by the name of the field', (sent, said) => {
    expect(sayWrong(schema, read(sent))).toBe(said)
  })

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
