import { isPhone, normalizePhone } from '../../../domain/people/phone.ts'
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
  const { name, address, phoneExtend = '' } = known
  Object.assign(form, { name, address, phoneExtend, place: null, isFilled: true })
  const book = await openAddressBook(replica)
  if (book.ok && form.isFilled && form.customerId === known._id) form.place = book.value.at(known) ?? null
}
