import * as v from 'valibot'
import { expect, test } from 'vitest'
import { setClaimDays } from '../../../src/domain/returns/set-claim-days.ts'
import { addBankAccount } from '../../../src/domain/settings/bank-accounts.ts'
import { changeSettings, logoLimit } from '../../../src/domain/settings/change-settings.ts'
import { renameShop } from '../../../src/domain/settings/rename-shop.ts'
import { saveStore } from '../../../src/domain/settings/save-store.ts'
import { anActor, aShop, aWarehouse } from '../../support/builders.ts'
import { openFloor } from '../floor.ts'

const owner = anActor({ userName: 'chu', flags: ['setting_crud'] })
const keeper = anActor({ userName: 'quan-ly', flags: ['setting_crud'] })

test('a setting says who changed it last, when, and what held before, also where nobody had said anything', () => {
  const floor = openFloor(aShop())
  const changes = () => floor.get('companies', 'demo').changes
  floor.do(changeSettings, { settings: { expiryDays: 30, badgeSignIn: 'ON' } }, owner)
  expect(changes()).toEqual({ expiryDays: { at: expect.any(Number), by: 'chu', before: 0 } })
  floor.do(changeSettings, { settings: { expiryDays: 60 } }, keeper)
  expect(changes()).toMatchObject({ expiryDays: { by: 'quan-ly', before: 30 } })
})

test('a change of the name, of stores, accounts and days of claims is told of too; lists are not kept twice', () => {
  const floor = openFloor(aShop({ warehouses: [aWarehouse({ wid: 'K1' })] }))
  const before = floor.get('companies', 'demo').company_name
  floor.do(renameShop, { name: 'Gió Store' }, owner)
  floor.do(saveStore, { shopId: 'Q1', shopName: 'Quầy 1', wid: 'K1' }, owner)
  const account = { bin: '970436', bank: 'Vietcombank', number: '0071000123456', holder: 'TRAN THI MAY' }
  floor.do(addBankAccount, account, owner)
  floor.do(setClaimDays, { channel: 'Shopee', waiting: 9, arrived: 3 }, owner)
  const told = floor.get('companies', 'demo').changes
  expect(told?.company_name).toMatchObject({ by: 'chu', before })
  for (const name of ['stockAccounts', 'bankAccounts', 'claimDays'] as const)
    expect(told?.[name]).toEqual({ at: expect.any(Number), by: 'chu' })
})

test('what papers have at their head is checked: a tax code, a number that answers, a small JPEG as logo', () => {
  const takes = (settings: object) => v.safeParse(changeSettings.params, { settings }).success
  const jpeg = 'data:image/jpeg;base64,'
  for (const settings of [{ taxCode: '0100109106' }, { phone: '0909 123 456' }, { logo: `${jpeg}/9j/4A==` }])
    expect(takes(settings), JSON.stringify(settings)).toBe(true)
  for (const settings of [{ taxCode: '', phone: '', address: '', logo: '' }])
    expect(takes(settings)).toBe(true)
  for (const settings of [
    { taxCode: '0100109107' },
    { phone: '12' },
    { logo: 'data:image/svg+xml;base64,PHN2Zz4=' },
    { logo: 'https://evil.example/x.jpg' },
    { logo: `${jpeg}${'A'.repeat(logoLimit)}` },
    { address: 'x'.repeat(201) },
  ])
    expect(takes(settings), JSON.stringify(settings).slice(0, 60)).toBe(false)
})
