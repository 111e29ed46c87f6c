import { addCustomer } from './add-customer.ts'
import { agreeZalo } from './agree-zalo.ts'
import { archiveCustomer } from './archive-customer.ts'
import { eraseCustomer } from './erase-customer.ts'
import { eraseOrders } from './erase-orders.ts'
import { mergeCustomers } from './merge-customers.ts'
import { noteCustomersTaken } from './note-customers-taken.ts'
import { noteFileTaken } from './note-file-taken.ts'
import { payDebt } from './pay-debt.ts'
import { separateCustomer } from './separate-customer.ts'
import { updateCustomer } from './update-customer.ts'
import { withdrawDebtPayment } from './withdraw-debt-payment.ts'

/** What is written of customers by hand; most are made with their first order. */
export const customerCommands = [
  addCustomer,
  updateCustomer,
  mergeCustomers,
  separateCustomer,
  archiveCustomer,
  agreeZalo,
  payDebt,
  withdrawDebtPayment,
  noteCustomersTaken,
  noteFileTaken,
  eraseOrders,
  eraseCustomer,
]
