import { linkAccount } from './link-account.ts'
import { reportAccountTrouble } from './report-account-trouble.ts'
import { reportLeave } from './report-leave.ts'
import { setCarrierOptions } from './set-carrier-options.ts'
import { unlinkAccount } from './unlink-account.ts'

/** Accounts that open by keys which a person typed: at carriers, and at whoever issues invoices. */
export const providerCommands = [
  linkAccount,
  unlinkAccount,
  reportAccountTrouble,
  reportLeave,
  setCarrierOptions,
]
