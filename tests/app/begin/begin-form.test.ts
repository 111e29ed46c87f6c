import { describe, expect, test } from 'vitest'
import { forgetForm, keepForm, keptForm } from '../../../src/app/begin/begin-draft.ts'
import { binsOf, emptyForm, faultsOf } from '../../../src/app/begin/begin-form.ts'
import { aKeepsake } from '../../sync/a-phone.ts'

const right = { ...emptyForm, shop: 'Mây', name: 'Mây', userName: 'may', password: 'trời xanh' }

function wrongFields(form: typeof emptyForm): string[] {
  return Object.entries(faultsOf(form)).flatMap(([field, fault]) => (fault ? [field] : []))
}

test('a form that is half filled is there after a reload, without its password', () => {
  const keepsake = aKeepsake()
  expect(keptForm(keepsake)).toEqual(emptyForm)
  keepForm(keepsake, right)
  expect(JSON.stringify(keepsake.getItem('khotay-begin'))).not.toContain(right.password)
  expect(keptForm(keepsake)).toEqual({ ...right, password: '' })
  keepsake.setItem('khotay-begin', '{"shop":7,"password":"x","name":"Lan"}')
  expect(keptForm(keepsake)).toEqual({ ...emptyForm, name: 'Lan' })
  forgetForm(keepsake)
  expect(keptForm(keepsake)).toEqual(emptyForm)
})

describe('[decisions 27] the form that begins a shop', () => {
  test('asks for a shop, an owner and a password, and proposes the rest', () => {
    expect(wrongFields(emptyForm)).toEqual(['shop', 'name', 'userName', 'password'])
    expect(wrongFields(right)).toEqual([])
  })

  test.each([
    ['May', 'Viết thường, không viết hoa.'],
    ['mây', 'Chỉ dùng chữ không dấu, số, dấu chấm, gạch ngang, gạch dưới.'],
    ['ma', 'Dài ít nhất 3 ký tự.'],
    ['.may', 'Bắt đầu bằng chữ hoặc số.'],
    ['M', 'Viết thường, không viết hoa. Dài ít nhất 3 ký tự.'],
    [
      'Mây Store',
      'Viết thường, không viết hoa. Chỉ dùng chữ không dấu, số, dấu chấm, gạch ngang, gạch dưới.',
    ],
    [
      '-Ớ',
      'Viết thường, không viết hoa. Chỉ dùng chữ không dấu, số, dấu chấm, gạch ngang, gạch dưới. Bắt đầu bằng chữ hoặc số. Dài ít nhất 3 ký tự.',
    ],
    ['m'.repeat(33), 'Dài nhất 32 ký tự.'],
  ])('says what is wrong with the user name %s', (userName, fault) => {
    expect(faultsOf({ ...right, userName }).userName).toBe(fault)
  })

  test.each([
    ['trời', 'Còn thiếu 4 ký tự: mật khẩu dài ít nhất 8.'],
    ['may trời xanh', 'Mật khẩu không chứa tên đăng nhập.'],
    ['MatKhau123', 'Mật khẩu này ai cũng đoán được. Chọn mật khẩu khác.'],
    ['aaaaaaaaab', 'Mật khẩu này ai cũng đoán được. Chọn mật khẩu khác.'],
  ])('says what is wrong with the password %s', (password, fault) => {
    expect(faultsOf({ ...right, password }).password).toBe(fault)
  })

  test('makes a run of bins from the first one and a number', () => {
    expect(binsOf({ bin: 'b2-09', bins: '3' })?.map(({ bid }) => bid)).toEqual(['B2-09', 'B2-10', 'B2-11'])
    expect(binsOf({ bin: 'TRUOC', bins: '1' })?.map(({ bid }) => bid)).toEqual(['TRUOC'])
    expect(binsOf({ bin: 'TRUOC', bins: '2' })).toBeUndefined()
    for (const bins of ['0', '101', 'x', '']) expect(binsOf({ bin: 'A1-01', bins })).toBeUndefined()
  })
})
