import { askPaymentByZalo } from './ask-payment-by-zalo.ts'
import { hearZaloReceipt } from './hear-zalo-receipt.ts'
import { keepZaloTemplates } from './keep-zalo-templates.ts'
import { linkZalo } from './link-zalo.ts'
import { reportZalo } from './report-zalo.ts'
import { reportZaloTokens, reportZaloTrouble } from './report-zalo-tokens.ts'
import { saveZaloRule } from './save-zalo-rule.ts'
import { sendZaloAgain } from './send-zalo-again.ts'
import { tryZalo } from './try-zalo.ts'
import { unlinkZalo } from './unlink-zalo.ts'

/** Customers are told of their orders by Zalo. */
export const zaloCommands = [
  linkZalo,
  unlinkZalo,
  reportZaloTokens,
  reportZaloTrouble,
  keepZaloTemplates,
  saveZaloRule,
  askPaymentByZalo,
  reportZalo,
  hearZaloReceipt,
  sendZaloAgain,
  tryZalo,
]
