import * as v from 'valibot'
import { expect, test } from 'vitest'
import { renameShop, shopNameLimit } from '../../../src/domain/settings/rename-shop.ts'
import type { Company } from '../../../src/domain/tables/company.ts'
import { aCompany, aShop } from '../../support/builders.ts'
import { desk, openFloor } from '../floor.ts'

const owner = { ...desk, flags: ['setting_crud' as const] }

function floorOf(company: Partial<Company>) {
  const whole = aCompany()
  return openFloor(aShop({ company: { ...whole, company_name: 'Mây Store', ...company } }))
}

test('a shop gets another name, and so does the sender on its labels', () => {
  const { settings, pickupAddress } = aCompany()
  const floor = floorOf({
    settings: { ...settings, noteGHTK: { note: 'cho xem', pick_name: 'Mây Store', pick_tel: '0903' } },
    pickupAddress: { ...pickupAddress, pick_name: 'Mây Store' },
  })
  floor.do(renameShop, { name: 'Gió Store' }, owner)
  const company = floor.get('companies', owner.company)
  expect(company.company_name).toBe('Gió Store')
  expect(company.pickupAddress.pick_name).toBe('Gió Store')
  expect(company.settings.noteGHTK).toEqual({ note: 'cho xem', pick_name: 'Gió Store', pick_tel: '0903' })
  expect(floor.act(renameShop, { name: 'Gió Store' }, owner)).toEqual([])
})

test('another sender stays as it was written', () => {
  const { settings, pickupAddress } = aCompany()
  const floor = floorOf({
    settings: { ...settings, noteGHTK: { note: '', pick_name: 'Chị Lan', pick_tel: '' } },
    pickupAddress: { ...pickupAddress, pick_name: 'Kho chị Lan' },
  })
  floor.do(renameShop, { name: 'Gió Store' }, owner)
  const company = floor.get('companies', owner.company)
  expect(company.pickupAddress.pick_name).toBe('Kho chị Lan')
  expect(company.settings.noteGHTK.pick_name).toBe('Chị Lan')
})

test.each([
  ['', false],
  ['   ', false],
  ['M', true],
  ['M'.repeat(shopNameLimit - 1), true],
  ['M'.repeat(shopNameLimit), true],
  ['M'.repeat(shopNameLimit + 1), false],
])('a name of %j is taken: %s', (name, isTaken) => {
  expect(v.safeParse(renameShop.params, { name }).success).toBe(isTaken)
})
