import type { Place } from '../../../domain/addresses/place.ts'
import type { MessageParts } from '../../../domain/customers/read-message.ts'
import { formatMoney, parseMoney } from '../../../domain/money/money.ts'
import { type PaymentForm, paymentForms } from '../../../domain/money/order-ledger.ts'
import type { NewOrder } from '../../../domain/orders/order-fields.ts'
import { normalizePhone } from '../../../domain/people/phone.ts'
import { carriedFields, type FormCarriage, formCarriage, noCarriage } from './carriage-fields.ts'

/** A line as it is being written; amounts of money as typed. */
export interface FormLine {
  productCode: string
  /** Given away with the others, in a line of its own. */
  gift?: boolean
  name: string
  variant?: string
  amount: number
  /** Empty: the product's own price. */
  price: string
  discount: string
  isPercent: boolean
}

/** A chat message that is read for whom the order goes to, and what a person wrote otherwise than it was read. */
export interface PastedMessage {
  text: string
  corrected: Partial<Omit<MessageParts, 'placeText'>>
}

/** How the goods leave the house (CRE-004). */
export type FormDelivery = 'self' | 'carrier' | 'store'

/** An order that is being written, as it lies on the device; what is not said yet is empty. */
export interface OrderForm extends FormCarriage {
  /** What it is being made as: from the press until it is through, so that a page that goes out meanwhile makes it once. */
  code: string
  wid: string
  lines: FormLine[]
  policy: NewOrder['price_policy']
  discount: string
  isPercent: boolean
  otherFee: string
  vat: string
  paid: string
  paidBy: PaymentForm
  customerId: string
  name: string
  phone: string
  phoneExtend: string
  address: string
  /** The customer agreed to messages by Zalo. */
  zalo: boolean
  place: Place | null
  /** Name and address were filled in from a known customer, and nobody changed them since. */
  isFilled: boolean
  source: string
  delivery: FormDelivery
  carrier: string
  /** Over whose counter they go, where they do. */
  shopId: string
  shippingFee: string
  buyerPays: boolean
  /** Of the parcel as typed: cm, and kg; empty is as usual (CST-016). */
  size: Record<keyof typeof usualParcel, string>
  noteCustomer: string
  noteShipper: string
  note: string
  /** Ids. */
  tags: string[]
  message: PastedMessage
  /** Which step a phone shows. */
  step: number
  /**
   * The order whose goods came back and are replaced, and what they are worth; nothing of any other. `credit` is what of it the discount takes off as the goods
   * are, nothing where somebody writes the discount, unsaid until the goods were read.
   */
  exchange: { of: string; value: number; credit?: number | null } | null
  /** It came back from the server: the entry that says so. */
  from: string
  /** The order that is changed, and what was written of it when it was opened; nothing of a new one. */
  edits: string
  seen: NewOrder | null
}

/** What a parcel measures where nothing is said (CST-016, ORD-024): cm, and kg. */
export const usualParcel = { length: 10, width: 10, height: 10, weight: 0.2 }

const unsaidSize = { length: '', width: '', height: '', weight: '' }

/** Names a line of a form. */
export function lineKey({ productCode, gift }: Pick<FormLine, 'productCode' | 'gift'>): string {
  return gift ? `${productCode}/quà` : productCode
}

export const emptyForm: OrderForm = {
  code: '',
  wid: '',
  lines: [],
  policy: 'retail_price',
  discount: '',
  isPercent: false,
  otherFee: '',
  vat: '',
  paid: '',
  paidBy: 'Chuyển khoản',
  customerId: '',
  name: '',
  phone: '',
  phoneExtend: '',
  address: '',
  zalo: false,
  place: null,
  isFilled: false,
  source: '',
  delivery: 'self',
  carrier: '',
  ...noCarriage,
  shopId: '',
  shippingFee: '',
  buyerPays: false,
  size: unsaidSize,
  noteCustomer: '',
  noteShipper: '',
  note: '',
  tags: [],
  message: { text: '', corrected: {} },
  step: 0,
  exchange: null,
  from: '',
  edits: '',
  seen: null,
}

/** What people type or choose; the rest says how the form stands. */
const written = [
  ...(['name', 'phone', 'phoneExtend', 'address', 'source', 'carrier'] as const),
  ...(['discount', 'otherFee', 'vat', 'paid', 'shippingFee'] as const),
  ...(['noteCustomer', 'noteShipper', 'note'] as const),
] satisfies (keyof OrderForm)[]

/** Whether somebody wrote something that would be missed. */
export function isWritten(form: OrderForm): boolean {
  return (
    form.lines.length > 0 ||
    form.place !== null ||
    form.tags.length > 0 ||
    form.message.text.trim() !== '' ||
    written.some((field) => form[field].trim() !== '') ||
    Object.values(form.size).some((text) => text.trim() !== '')
  )
}

/**
 * What is made of what was written: kept for later, an order of the shop, one that goes to be packed at once ('Tạo & Đi đơn'), or one
 * that the buyer has in hand ('Tạo & Hoàn thành').
 */
export type MadeAs = 'draft' | 'order' | 'send' | 'complete'

/** The order that a form asks for. What is no amount yet counts as nothing; `typedFaults` says which. */
export function orderOf(form: OrderForm, code: string, as: MadeAs = 'order'): NewOrder {
  const { place } = form
  const isSold = form.delivery === 'store'
  return {
    code,
    channel: isSold ? 'STORE' : 'KhoTay',
    state: as === 'draft' ? 'ĐƠN NHÁP' : undefined,
    wid: form.wid,
    source: form.source.trim(),
    swItems: form.lines.map(({ productCode, gift, amount, price, discount, isPercent }) => ({
      productCode,
      gift,
      amount,
      price: form.policy === 'retail_price' ? priceOf(price) : undefined,
      wholesale_price: form.policy === 'wholesale_price' ? priceOf(price) : undefined,
      discountPr: discountOf(discount, isPercent),
      type: isPercent ? 'percent' : undefined,
    })),
    price_policy: form.policy,
    discount: discountOf(form.discount, form.isPercent),
    typeDiscount: form.isPercent ? 'percent' : 'VND',
    otherFee: moneyOf(form.otherFee),
    vatFee: percentOf(form.vat),
    paid: moneyOf(form.paid),
    selectedPayment: moneyOf(form.paid) > 0 ? form.paidBy : '',
    customer_id: form.customerId,
    customer_name: form.name.trim(),
    customer_phone: normalizePhone(form.phone),
    customer_phoneExtend: normalizePhone(form.phoneExtend),
    customer_address: form.address.trim(),
    customer_zalo: form.zalo || undefined,
    customer_province_id: place?.provinceId ?? -1,
    customer_district_id: place?.districtId ?? -1,
    customer_ward_id: place?.wardId ?? -1,
    adminSet: place?.adminSet,
    customer_province_name: place?.provinceName ?? '',
    customer_district_name: place?.districtName ?? '',
    customer_ward_name: place?.wardName ?? '',
    logistic: logisticOf(form),
    ...carriedFields(form),
    shipping_fee: isSold ? 0 : moneyOf(form.shippingFee),
    payment_type_id: form.buyerPays && !isSold ? 2 : 1,
    package: parcelOf(form.size),
    note_customer: form.noteCustomer.trim(),
    note_shipper: form.noteShipper.trim(),
    note: form.note.trim(),
    tags: [...form.tags],
    exchangeOf: form.exchange?.of,
    exchangeValue: form.exchange?.value ?? 0,
    ...leavingOf(form, as),
  }
}

/** How an order leaves the house once it is made. */
export function leavingOf({ delivery, shopId }: Pick<OrderForm, 'delivery' | 'shopId'>, as: MadeAs) {
  const isSold = delivery === 'store'
  return {
    buyerInStore: isSold,
    shopId: isSold ? shopId : undefined,
    autoCompleteOrder: isSold || as === 'complete',
    sendOff: as === 'send' ? true : undefined,
  } satisfies Partial<NewOrder>
}

/** The form of an order that came back, as it was written. */
export function formOf(order: NewOrder, from: string): OrderForm {
  const isWholesale = order.price_policy === 'wholesale_price'
  const text = (amount: number) => (amount > 0 ? formatMoney(amount) : '')
  const typed = (amount: number, isPercent: boolean) =>
    isPercent ? String(amount).replace('.', ',') : text(amount)
  return {
    ...emptyForm,
    wid: order.wid ?? '',
    lines: order.swItems.map(
      ({ productCode, gift, amount, price, wholesale_price, discountPr = 0, type }) => {
        const own = isWholesale ? wholesale_price : price
        const isPercent = type === 'percent'
        return {
          productCode,
          gift,
          name: productCode,
          amount,
          price: own === undefined ? '' : formatMoney(own),
          discount: discountPr > 0 ? typed(discountPr, isPercent) : '',
          isPercent,
        }
      },
    ),
    policy: order.price_policy,
    discount: order.discount > 0 ? typed(order.discount, order.typeDiscount === 'percent') : '',
    isPercent: order.typeDiscount === 'percent',
    otherFee: text(order.otherFee),
    vat: order.vatFee > 0 ? String(order.vatFee) : '',
    paid: text(order.paid),
    paidBy: paymentForms.find((form) => form === order.selectedPayment) ?? emptyForm.paidBy,
    customerId: order.customer_id,
    name: order.customer_name,
    phone: order.customer_phone,
    phoneExtend: order.customer_phoneExtend,
    address: order.customer_address,
    zalo: order.customer_zalo === true,
    place: placeOf(order),
    source: order.source,
    ...deliveryOf(order),
    ...formCarriage(order),
    shippingFee: text(order.shipping_fee),
    buyerPays: order.payment_type_id === 2,
    size: sizeOf(order.package),
    noteCustomer: order.note_customer,
    noteShipper: order.note_shipper,
    note: order.note,
    // What was sent before 2026-11-25 says nothing of tags.
    tags: [...((order as Partial<NewOrder>).tags ?? [])],
    exchange: order.exchangeOf ? { of: order.exchangeOf, value: order.exchangeValue } : null,
    from,
  }
}

function logisticOf({ delivery, carrier }: OrderForm): string {
  if (delivery === 'store') return 'inStore'
  return delivery === 'self' ? 'TVC' : carrier.trim()
}

function deliveryOf({ logistic, shopId = '' }: NewOrder): Pick<OrderForm, 'delivery' | 'carrier' | 'shopId'> {
  const none = { carrier: '', shopId: '' }
  if (logistic === 'TVC') return { ...none, delivery: 'self' }
  if (logistic === 'inStore') return { ...none, delivery: 'store', shopId }
  return { ...none, delivery: 'carrier', carrier: logistic }
}

type Size = OrderForm['size']

function parcelOf(size: Size): NewOrder['package'] {
  const measure = (name: keyof Size) => (size[name].trim() === '' ? usualParcel[name] : percentOf(size[name]))
  const [length, width] = [measure('length'), measure('width')]
  return { length, width, height: measure('height'), weight: measure('weight') }
}

/** As usual nothing is written. */
function sizeOf(parcel: Partial<NewOrder['package']> = {}): Size {
  const typed = (name: keyof Size) => {
    const measure = parcel[name] ?? usualParcel[name]
    return measure === usualParcel[name] ? '' : String(measure).replace('.', ',')
  }
  const [length, width] = [typed('length'), typed('width')]
  return { length, width, height: typed('height'), weight: typed('weight') }
}

function placeOf(order: NewOrder): Place | null {
  const { customer_province_id: provinceId, customer_province_name: provinceName } = order
  if (provinceId === -1 || provinceName === '') return null
  return {
    adminSet: order.adminSet ?? (order.customer_district_id === -1 ? 'vn34' : 'vn63'),
    provinceId,
    provinceName,
    districtId: order.customer_district_id,
    districtName: order.customer_district_name || undefined,
    wardId: order.customer_ward_id,
    wardName: order.customer_ward_name || undefined,
  }
}

function priceOf(text: string): number | undefined {
  return text.trim() === '' ? undefined : parseMoney(text)
}

function moneyOf(text: string): number {
  return parseMoney(text) ?? 0
}

/** "7,5" → 7.5: a percent, or a measure. */
export function percentOf(text: string): number {
  const percent = Number(text.trim().replace(',', '.'))
  return Number.isFinite(percent) && percent > 0 ? percent : 0
}

function discountOf(text: string, isPercent: boolean): number {
  return isPercent ? percentOf(text) : moneyOf(text)
}
