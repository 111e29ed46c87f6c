import { addOrder } from '../../../domain/orders/add-order.ts'
import { updateOrder } from '../../../domain/orders/update-order.ts'
import { newCode } from '../../../replica/new-code.ts'
import { orderGoods } from '../../../replica/queries/orders/order-goods.ts'
import { orderToChange } from '../../../replica/queries/orders/order-to-change.ts'
import { company } from '../../../replica/queries/shop.ts'
import { till } from '../../../replica/queries/till/drawers.ts'
import { acknowledge } from '../../../replica/queue.ts'
import type { Replica } from '../../../replica/replica.ts'
import { syncStateOf } from '../../../replica/sync-state.ts'
import { act, takeBack } from '../../session/act.ts'
import { drawerHere, lastDrawers } from '../../session/drawer-here.ts'
import { offerUndo } from '../../session/offered-undos.ts'
import { chosen } from '../../session/own-choice.ts'
import { dismissTried, showRefusal, showToast } from '../../session/toast-list.ts'
import { wayOut } from '../way-out.ts'
import { editOf } from './edit-of.ts'
import { type FormField, typedFaults } from './form-faults.ts'
import type { OrderDesk } from './order-desk.ts'
import { isWritten, leavingOf, type MadeAs, type OrderForm, orderOf } from './order-form.ts'
import { allSteps } from './order-steps.ts'
import { reckonForm } from './reckon-form.ts'

type Made =
  | { code: string }
  /** What is wrong stands in this field, and was said. */
  | { wrongIn: FormField | undefined }

interface Making {
  as: MadeAs
  /** Who takes it back writes on: the form is there again. */
  onTakenBack(): void
}

/** What is wrong with what is written and keeps it from being made so, said in a red toast: nobody is asked about an order that cannot come about. */
export async function faultBefore(
  replica: Replica,
  desk: OrderDesk,
  as: MadeAs,
): Promise<{ wrongIn: FormField } | undefined> {
  return firstMistyped(desk) ?? (await firstFault(replica, desk.form, as))
}

/** Makes the order that is written, or says in a red toast what is wrong first (VAL-001). */
export async function makeOrder(
  replica: Replica,
  desk: OrderDesk,
  { as, onTakenBack }: Making,
): Promise<Made> {
  const { form } = desk
  const mistyped = firstMistyped(desk)
  if (mistyped) return mistyped
  const code = newCode(replica, 'order')
  const order = { ...orderOf(form, code, as), drawer: await drawerOf(replica, form) }
  const fault = await firstFault(replica, form, as)
  if (fault) return fault
  dismissTried(theForm)
  form.code = code
  const saved = await act(addOrder, order)
  if (!saved?.ok) {
    form.code = ''
    return { wrongIn: undefined }
  }
  if (form.from) await acknowledge(replica, form.from)
  const restore = desk.clear()
  const run = () =>
    void takeBack(replica, saved.localId, { what: { ...nameOfAdd, params: order } }).then(() => {
      if (isWritten(form)) return
      restore()
      form.from = ''
      onTakenBack()
    })
  const toast = showToast('success', await wordsOf(replica, as, code), { action: { label: 'Hoàn tác', run } })
  const reversal = addOrder.reverse?.(order)
  if (reversal) offerUndo(toast, reversal)
  return { code }
}

/** The drawer that this device sells into, where goods go over a counter that has one open. */
async function drawerOf(replica: Replica, { delivery, shopId }: OrderForm): Promise<string | undefined> {
  if (delivery !== 'store') return undefined
  const { open } = await till(replica)
  const here = open.filter((one) => one.shopId === shopId)
  return drawerHere(here, chosen(replica, lastDrawers))?.code
}

const doneWords: Readonly<Record<MadeAs, (code: string) => string>> = {
  draft: (code) => `Đã lưu đơn nháp ${code}.`,
  order: (code) => `Đã tạo đơn ${code}.`,
  send: (code) => `Đã tạo và cập nhật đơn hàng ${code} sang đơn vị vận chuyển thành công`,
  complete: (code) => `Đã tạo và hoàn thành đơn ${code}.`,
}

/** What is said of an order that was made; of one that leaves as soon as there is a network, no carrier has heard yet. */
async function wordsOf(replica: Replica, as: MadeAs, code: string): Promise<string> {
  const isAway =
    replica.environment.looksOffline?.() || (await syncStateOf(replica)).offlineSince !== undefined
  return as === 'send' && isAway
    ? `Đã tạo đơn ${code}. Có mạng lại thì đơn được gửi cho đơn vị vận chuyển.`
    : doneWords[as](code)
}

const nameOfAdd = { path: addOrder.path, method: addOrder.method }

/** Writes the order anew that the form was opened with ('Cập nhật'), or makes the draft an order. */
export async function saveEdit(replica: Replica, desk: OrderDesk, { as }: Pick<Making, 'as'>): Promise<Made> {
  const isDraft = as === 'draft'
  const { form } = desk
  const { edits: code, from: refused } = form
  const mistyped = firstMistyped(desk)
  if (mistyped) return mistyped
  const { given, from } = editOf(form)
  const wasDraft = form.seen?.state === 'ĐƠN NHÁP'
  const places = wasDraft && !isDraft
  if (Object.keys(given).length === 0 && !places) {
    desk.clear()
    showToast('notice', `Đơn ${code} không có gì thay đổi.`)
    return { code }
  }
  const isAside = Object.keys(given).every((field) => asides.includes(field)) && !places
  const fault = isAside ? undefined : await firstFault(replica, form, wasDraft ? as : 'order')
  if (fault) return fault
  dismissTried(theForm)
  const state = wasDraft ? (places ? ('MỚI' as const) : ('ĐƠN NHÁP' as const)) : undefined
  const done = places || isDraft ? await wordsOf(replica, as, code) : `Đã cập nhật đơn ${code}.`
  const leaving = places ? { ...leavingOf(form, as), drawer: await drawerOf(replica, form) } : {}
  const asked = { orderCode: code, ...given, state, from, ...leaving }
  const saved = await act(updateOrder, asked, { done, wayOut })
  if (!saved?.ok) return { wrongIn: undefined }
  if (refused) await acknowledge(replica, refused)
  desk.clear()
  return { code }
}

/** What is said to be wrong with what is written goes once nothing is. */
const theForm = 'order-form'

/** What was typed where an amount belongs and is none, said in a red toast. */
function firstMistyped({ form, state }: OrderDesk): { wrongIn: FormField } | undefined {
  state.tried = [...allSteps]
  const [mistyped] = typedFaults(form)
  if (!mistyped) return undefined
  showToast('danger', mistyped.text, { tried: theForm })
  return { wrongIn: mistyped.field }
}

/** Nothing is reckoned for these. */
const asides = ['tags', 'source', 'note_customer', 'note_shipper', 'note']

/** What the rule says against the form, said in a red toast. */
async function firstFault(
  replica: Replica,
  form: OrderForm,
  as: MadeAs,
): Promise<{ wrongIn: FormField } | undefined> {
  const codes = form.lines.map(({ productCode }) => productCode)
  const [goods, shop, changed] = await Promise.all([
    orderGoods(replica, codes),
    company(replica),
    orderToChange(replica, form.edits),
  ])
  const known = { goods, shop, changed }
  const [fault] = reckonForm(form, known, as).faults
  if (!fault) return undefined
  showRefusal(fault.why, undefined, theForm)
  return { wrongIn: fault.field }
}
