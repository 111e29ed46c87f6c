import * as v from 'valibot'
import {
  type Change,
  type Circumstances,
  defineCommand,
  type Reader,
  type Refusal,
  update,
} from '../command.ts'
import { BankAccountId as AccountId } from '../money/params.ts'
import { refuse } from '../refuse.ts'
import type { BankAccount } from '../tables/company.ts'
import { noteChanges } from './note-changes.ts'

/** So many accounts a shop keeps. */
export const bankAccountLimit = 20

/** What NAPAS takes for an account: digits, of some banks letters too. */
export const accountNumber = /^[0-9A-Z]{4,19}$/

const line = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60))

/** The owner adds an account for transfers. One that is there gets the names given now: the number itself is never changed in silence. */
export const addBankAccount = defineCommand({
  path: '/api/setting',
  method: 'addBankAccount',
  params: v.object({
    bin: v.pipe(v.string(), v.regex(/^\d{6}$/)),
    bank: line,
    number: v.pipe(v.string(), v.regex(accountNumber)),
    holder: line,
  }),
  permission: ['setting_crud'],
  offline: 'optimistic',

  decide: (read, account, circumstances) =>
    changeAccounts(read, circumstances, (accounts) => {
      const made = { id: bankAccountId(account), ...account }
      if (accounts.some(({ id }) => id === made.id))
        return accounts.map((one) => (one.id === made.id ? made : one))
      return accounts.length < bankAccountLimit
        ? [...accounts, made]
        : refuse('bank-accounts-full', { most: bankAccountLimit })
    }),

  say: ({ bank, number }) => ({ what: 'Thêm tài khoản ngân hàng', about: `${bank} ${number}` }),
  cause: ({ number }) => number,
})

/** The owner takes an account away; orders that name it keep its name. */
export const removeBankAccount = defineCommand({
  path: '/api/setting',
  method: 'removeBankAccount',
  params: v.object({ id: AccountId }),
  permission: ['setting_crud'],
  offline: 'optimistic',

  decide: (read, { id }, circumstances) =>
    changeAccounts(read, circumstances, (accounts) => accounts.filter((one) => one.id !== id)),

  say: ({ id }) => ({ what: 'Bỏ tài khoản ngân hàng', about: numberOf(id) }),
  cause: ({ id }) => id,
})

/** The owner says which account customers are shown unless somebody chooses another. */
export const preferBankAccount = defineCommand({
  path: '/api/setting',
  method: 'preferBankAccount',
  params: v.object({ id: AccountId }),
  permission: ['setting_crud'],
  offline: 'optimistic',

  decide: (read, { id }, circumstances) =>
    changeAccounts(read, circumstances, (accounts) => {
      const chosen = accounts.find((one) => one.id === id)
      if (!chosen) return refuse('bank-account-not-found', { id: numberOf(id) })
      return accounts[0] === chosen ? accounts : [chosen, ...accounts.filter((one) => one !== chosen)]
    }),

  say: ({ id }) => ({ what: 'Dùng trước tài khoản ngân hàng', about: numberOf(id) }),
  cause: ({ id }) => id,
})

export function bankAccountId({ bin, number }: Pick<BankAccount, 'bin' | 'number'>): string {
  return `${bin}-${number}`
}

function changeAccounts(
  read: Reader,
  circumstances: Circumstances,
  change: (accounts: readonly BankAccount[]) => readonly BankAccount[] | Refusal,
): readonly Change[] | Refusal {
  const company = read.get('companies', circumstances.user.company)
  if (!company) return refuse('company-not-found', {})
  const { bankAccounts: before = [] } = company.settings
  const after = change(before)
  if ('refused' in after) return after
  if (after === before || (after.length === 0 && before.length === 0)) return []
  const changed = { ...company, settings: { ...company.settings, bankAccounts: [...after] } }
  return [update('companies', company, noteChanges(company, changed, circumstances))]
}

/** The number alone: which bank it is of stands in rows that may be gone. */
function numberOf(id: string): string {
  return id.slice(id.indexOf('-') + 1)
}
