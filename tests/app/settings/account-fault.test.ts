import * as v from 'valibot'
import { expect, test } from 'vitest'
import { accountFault } from '../../../src/app/settings/parts/account-fault.ts'
import { banks } from '../../../src/app/settings/parts/banks.ts'
import { addBankAccount } from '../../../src/domain/settings/bank-accounts.ts'
import { must } from '../../../src/lib/must.ts'

const right = { bin: '970436', number: '0071000123456', holder: 'TRAN THI MAY' }

test.each([
  [{ bin: '' }, 'Chọn ngân hàng của tài khoản.'],
  [{ number: '' }, 'Nhập số tài khoản.'],
  [{ number: '123' }, 'Số tài khoản gồm 4 đến 19 chữ số hoặc chữ cái không dấu. Nhập lại.'],
  [{ number: '1'.repeat(20) }, 'Số tài khoản gồm 4 đến 19 chữ số hoặc chữ cái không dấu. Nhập lại.'],
  [{ holder: '  ' }, 'Nhập tên chủ tài khoản như ngân hàng ghi.'],
  [{ number: '1234' }, undefined],
  [{}, undefined],
])('the form of a bank account says what is missing: %j', (fields, fault) => {
  expect(accountFault({ ...right, ...fields })).toBe(fault)
})

test('every bank that can be chosen is one the rule takes, each once', () => {
  expect(new Set(banks.map(([bin]) => bin)).size).toBe(banks.length)
  for (const [bin, bank] of banks)
    expect(v.safeParse(addBankAccount.params, { ...right, bin, bank }).success, bank).toBe(true)
  expect(
    must(
      banks.find(([, name]) => name === 'Vietcombank'),
      'Vietcombank',
    )[0],
  ).toBe('970436')
})
