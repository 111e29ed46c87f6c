import type { MessageParts } from '../../../domain/customers/read-message.ts'
import type { Replica } from '../../../replica/replica.ts'
import { fillCustomer } from './fill-customer.ts'
import { emptyForm, type OrderForm } from './order-form.ts'

/** The parts of a message come into the form; what it says nothing of stays as it was written. A number that the shop knows names its customer. */
export async function takeMessage(replica: Replica, form: OrderForm, parts: MessageParts): Promise<void> {
  const { phone, phoneExtend, name, address, place, rest } = parts
  if (phone) form.phone = phone
  if (phoneExtend) form.phoneExtend = phoneExtend
  if (name) Object.assign(form, { name, isFilled: false })
  if (address || place) Object.assign(form, { address, place: place ?? null, isFilled: false })
  if (rest) form.noteCustomer = [form.noteCustomer.trim(), rest].filter(Boolean).join('\n')
  form.message = emptyForm.message
  await fillCustomer(replica, form)
}

/** So many letters of a message are read; nobody writes a longer one of whom a parcel goes to. */
export const messageLetters = 4000

/** Whether what comes from the clipboard is a message, and no number or name alone. */
export function isMessage(text: string): boolean {
  const bare = text.trim()
  // The field it was pasted into says what it has no room for.
  if (bare.length > messageLetters) return false
  return bare.includes('\n') || (bare.length > 20 && /\d{3}/.test(bare) && /\p{L}/u.test(bare))
}
