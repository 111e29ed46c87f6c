import { addCustomer } from './add-customer.ts'
import { updateCustomer } from './update-customer.ts'

/** What is written of customers by hand; most are made with their first order. */
export const customerCommands = [addCustomer, updateCustomer]
