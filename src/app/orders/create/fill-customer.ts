import { isPhone, normalizePhone } from '../../../domain/people/phone.ts'
import type { Customer } from '../../../domain/tables/customers.ts'
import { customersWithPhone } from '../../../replica/queries/orders/order-goods.ts'
import type { Replica } from '../../../replica/replica.ts'
import { openAddressBook } from '../../../sync/address-book.ts'
import type { OrderForm } from './order-form.ts'

/**
 * Whose number it is: name and address of a customer whom this device knows come into the form where nobody wrote anything else. A number that is changed takes
 * along what it had brought.
 */
export async function fillCustomer(replica: Replica, form: OrderForm): Promise<void> {
  const phone = normalizePhone(form.phone)
  const [known] = isPhone(phone) ? await customersWithPhone(replica, phone) : []
  // Typed on meanwhile: the next answer counts.
  if (normalizePhone(form.phone) !== phone) return
  form.customerId = known?._id ?? ''
  const isFree = form.isFilled || (form.name.trim() === '' && form.address.trim() === '' && !form.place)
  if (!isFree) return
  if (!known) {
    if (form.isFilled)
      Object.assign(form, { name: '', address: '', phoneExtend: '', place: null, isFilled: false })
    return
  }
  await bring(replica, form, known)
}

/** A customer was chosen of a list: what is known of them takes the place of what was typed to find them. */
export async function takeCustomer(replica: Replica, form: OrderForm, known: Customer): Promise<void> {
  Object.assign(form, { phone: known.phone, customerId: known._id })
  await bring(replica, form, known)
}

/**
 * CUS-009: with the name the known customer is gone, and all that came with them; another address than theirs was written and stays. Of an order that
 * is changed the name alone goes: its number and place are the order's own.
 */
export function leaveCustomer(form: OrderForm, { address }: Customer): void {
  Object.assign(form, { name: '', isFilled: false })
  if (form.edits !== '') return
  Object.assign(form, { customerId: '', phone: '', phoneExtend: '' })
  if (form.address === address) Object.assign(form, { address: '', place: null })
}

async function bring(replica: Replica, form: OrderForm, known: Customer): Promise<void> {
  const { name, address, phoneExtend = '' } = known
  Object.assign(form, { name, address, phoneExtend, place: null, isFilled: true })
  const book = await openAddressBook(replica)
  if (book.ok && form.isFilled && form.customerId === known._id) form.place = book.value.at(known) ?? null
}
