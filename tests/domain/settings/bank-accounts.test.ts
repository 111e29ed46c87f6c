import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  addBankAccount,
  bankAccountLimit,
  preferBankAccount,
  removeBankAccount,
} from '../../../src/domain/settings/bank-accounts.ts'
import { aShop } from '../../support/builders.ts'
import { desk, type Floor, openFloor } from '../floor.ts'

const vcb = { bin: '970436', bank: 'Vietcombank', number: '0071000123456', holder: 'TRAN THI MAY' }
const mb = { bin: '970422', bank: 'MB Bank', number: '0987654321', holder: 'TRAN THI MAY' }
const owner = { ...desk, flags: ['setting_crud' as const] }
const idsOf = (floor: Floor) =>
  floor.get('companies', owner.company).settings.bankAccounts?.map(({ id }) => id)

test('are added, preferred and taken away, and the rest of the settings stays', () => {
  const floor = openFloor(aShop())
  const { settings } = floor.get('companies', owner.company)
  floor.do(addBankAccount, vcb, owner)
  floor.do(addBankAccount, mb, owner)
  expect(idsOf(floor)).toEqual(['970436-0071000123456', '970422-0987654321'])
  floor.do(preferBankAccount, { id: '970422-0987654321' }, owner)
  expect(idsOf(floor)).toEqual(['970422-0987654321', '970436-0071000123456'])
  floor.do(removeBankAccount, { id: '970422-0987654321' }, owner)
  expect(idsOf(floor)).toEqual(['970436-0071000123456'])
  expect(floor.get('companies', owner.company).settings).toMatchObject(settings)
})

test('one that is added again gets its names and stays one', () => {
  const floor = openFloor(aShop())
  floor.do(addBankAccount, vcb, owner)
  floor.do(addBankAccount, { ...vcb, holder: 'CONG TY MAY' }, owner)
  expect(floor.get('companies', owner.company).settings.bankAccounts).toEqual([
    { id: '970436-0071000123456', ...vcb, holder: 'CONG TY MAY' },
  ])
})

test('one that a colleague took away is taken away once, and preferred no more', () => {
  const floor = openFloor(aShop())
  expect(floor.act(removeBankAccount, { id: '970436-1111' }, owner)).toEqual([])
  expect(floor.refusal(preferBankAccount, { id: '970436-1111' }, owner).code).toBe('bank-account-not-found')
})

test('are as many as a shop keeps, and not one more', () => {
  const floor = openFloor(aShop())
  for (let number = 0; number < bankAccountLimit; number += 1)
    floor.do(addBankAccount, { ...vcb, number: String(1000 + number) }, owner)
  expect(floor.refusal(addBankAccount, mb, owner).text).toContain('tối đa 20 tài khoản')
  floor.do(addBankAccount, { ...vcb, number: '1000', holder: 'KHAC' }, owner)
})

test.each([
  ['123', false],
  ['1234', true],
  ['1'.repeat(19), true],
  ['1'.repeat(20), false],
  ['VA123456', true],
  ['0071 0001', false],
])('a number is as NAPAS takes it: %s', (number, isTaken) => {
  expect(v.safeParse(addBankAccount.params, { ...vcb, number }).success).toBe(isTaken)
})
