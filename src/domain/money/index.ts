import { collectPayment } from './collect-payment.ts'
import { payBackReturn } from './pay-back-return.ts'
import { receiveTransfer } from './receive-transfer.ts'
import { settlePrepaid } from './settle-prepaid.ts'
import { withdrawPayment } from './withdraw-payment.ts'

/** What people do with the money of orders. */
export const moneyCommands = [collectPayment, settlePrepaid, payBackReturn, withdrawPayment, receiveTransfer]
