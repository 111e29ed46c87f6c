import { updateCustomer } from './update-customer.ts'

/** What is written of customers by hand; they are made with their first order. */
export const customerCommands = [updateCustomer]
