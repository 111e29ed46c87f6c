import { addBankAccount } from '../../../domain/settings/bank-accounts.ts'
import type { BankAccount } from '../../../domain/tables/company.ts'
import { act } from '../../session/act.ts'

/** "Hoàn tác" of an account that was taken away: it comes back as the last one. */
export function putBackAccount({ id: _, ...account }: BankAccount): Promise<unknown> {
  return act(addBankAccount, account)
}
