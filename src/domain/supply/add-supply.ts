import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { productOf } from '../catalogue/product-of.ts'
import { defineCommand, type Reader } from '../command.ts'
import { Draft } from '../draft.ts'
import { lineName } from '../names.ts'
import { type Actor, mayDo } from '../people/actor.ts'
import { refuse } from '../refuse.ts'
import { whyNoNewGoods } from '../stock/closed-place.ts'
import { whyNotYours } from '../stock/locked-warehouse.ts'
import { DocumentCode } from '../stock/params.ts'
import type { SupplyLine, SupplyRequest } from '../tables/supply.ts'
import { keepSupply } from './keep-supply.ts'
import { keepSupplier } from './new-supplier.ts'
import { type NewLine, NewLines, supplyMoney, supplyTerms, withDayTold } from './params.ts'
import { bareNumber } from './supplier-fields.ts'
import { supplierKey, supplierTitle } from './supplier-name.ts'
import { supplierMeant, withKnownNumber } from './supplier-of.ts'
import { whyNotListed, whyNotMoney, whyNotPlaced } from './why-not-placed.ts'

/** The reason of an entry for what is paid with the order. */
export const prepaidReason = 'Trả trước'

/** Goods are ordered from a supplier (CAT-361 … CAT-389), or written down as a draft that orders nothing yet. */
export const addSupply = defineCommand({
  path: '/api/supplyRequest',
  method: 'add',
  params: v.object({
    code: DocumentCode,
    items: NewLines,
    supplier: supplyTerms.supplier,
    wid: supplyTerms.wid,
    estTime: v.optional(supplyTerms.estTime),
    note: v.optional(supplyTerms.note, ''),
    prePaid: v.optional(supplyMoney.prePaid, 0),
    discount: v.optional(supplyMoney.discount, 0),
    typeDiscount: v.optional(supplyMoney.typeDiscount, 'amount'),
    taxVAT: v.optional(supplyMoney.taxVAT, 0),
    draft: v.optional(v.boolean(), false),
  }),
  permission: ['stock_crud'],
  offline: 'optimistic',

  decide(read, { code, items, supplier, wid, estTime, note, draft: isDraft, ...money }, circumstances) {
    const { at, user } = circumstances
    const notYours = whyNotYours(user, wid)
    if (notYours) return notYours
    if (!read.get('warehouses', wid)) return refuse('warehouse-not-found', { wid })
    if (read.get('supplyRequests', code)) return refuse('code-taken', { code })
    const unlisted = whyNotListed(
      read,
      items.map(({ productCode }) => productCode),
    )
    if (unlisted) return unlisted
    const order: SupplyRequest = {
      code,
      state: isDraft ? 'NHÁP' : 'ĐÃ ĐẶT HÀNG',
      supplier: withKnownNumber(read, told(supplier)),
      wid,
      note,
      items: items.map((line) => newLine(read, line, user)),
      expects: [],
      arrived: [],
      receipts: [],
      intakes: [],
      intakeCount: 0,
      slipCodes: [],
      createdBy: user.userName,
      createdAt: at,
      updatedAt: at,
    }
    if (estTime !== undefined) order.estimatedDeliveryDate = estTime
    if (mayDo(user, ['cost_view'])) Object.assign(order, moneySaid(money))
    const why =
      (isDraft ? undefined : (whyNoNewGoods(read, wid) ?? whyNotPlaced(order, at))) ??
      whyNotMoney(order, user)
    if (why) return why
    const draft = new Draft(read)
    const placed = isDraft ? order : placedBy(draft, order, circumstances)
    keepSupply(draft, undefined, placed, { reason: prepaidReason }, circumstances)
    return draft.changes
  },

  fill: (params, newCode) => withDayTold({ ...params, code: params['code'] ?? newCode('supply') }),
  answer: (read, { code }) => ({ code, supplyRequest: read.get('supplyRequests', code) }),
  say: ({ code, supplier, draft }) => ({
    what: draft ? 'Lập đơn nhập hàng nháp' : `Đặt hàng ${supplierTitle(supplier.name)}`,
    about: code,
  }),
  cause: ({ code }) => code,
  reverse: ({ code }) => ({ path: '/api/supplyRequest', method: 'withdraw', params: { code } }),
})

type Money = Pick<SupplyRequest, 'prePaid' | 'discount' | 'typeDiscount' | 'taxVAT'>

/** What an order says of money: what is nothing is left out. */
export function moneySaid({ prePaid, discount, typeDiscount, taxVAT }: Money): Money {
  const said: Money = {}
  if (prePaid) said.prePaid = prePaid
  if (discount) Object.assign(said, { discount, typeDiscount: typeDiscount ?? 'amount' })
  if (taxVAT) said.taxVAT = taxVAT
  return said
}

/** A supplier as an order holds them. */
export function told({ _id, name, phone }: SupplyRequest['supplier']): SupplyRequest['supplier'] {
  return { _id, name: supplierKey(name), phone: bareNumber(phone ?? '') }
}

/** An order that is placed now, with the supplier it goes to: somebody the shop knows, or who is written down with it. */
export function placedBy(
  draft: Draft,
  order: SupplyRequest,
  circumstances: Parameters<typeof keepSupplier>[3],
): SupplyRequest {
  const { supplier } = order
  const { id } = keepSupplier(draft, supplierMeant(draft, supplier), supplier, circumstances)
  const { at, user } = circumstances
  return { ...order, supplier: { ...supplier, _id: id }, orderedAt: at, orderedBy: user.userName }
}

/** A line as it is ordered. Who sees no cost price orders at the product's (decisions 18). */
export function newLine(
  read: Reader,
  { productCode, order, price: asked }: v.InferOutput<typeof NewLine>,
  user: Actor,
): SupplyLine {
  const product = must(productOf(read, productCode), 'the product that is ordered')
  const line: SupplyLine = {
    productCode: product.code,
    productTitle: lineName(product),
    order,
    received: 0,
    broken: 0,
    returned: 0,
  }
  const own = product.priceIn === undefined ? undefined : Math.round(product.priceIn)
  const price = (mayDo(user, ['cost_view']) ? asked : undefined) ?? own
  return price === undefined ? line : { ...line, price }
}
