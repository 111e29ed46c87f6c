import { defaultBin } from '../../domain/brand.ts'
import { lineName } from '../../domain/names.ts'
import { supplierIdOf, supplierKey } from '../../domain/supply/supplier-name.ts'
import { dueFor, paidFor, worthReceived } from '../../domain/supply/supply-sums.ts'
import type { Movement } from '../../domain/tables/products.ts'
import type { Damage } from '../../domain/tables/returns.ts'
import type { Slip } from '../../domain/tables/slips.ts'
import type {
  Supplier,
  SupplierEntry,
  SupplierName,
  SupplyLine,
  SupplyRequest,
} from '../../domain/tables/supply.ts'
import { startOfDay } from '../../domain/time.ts'
import { must } from '../../lib/must.ts'
import type { Ware } from './catalogue.ts'
import type { Dice } from './dice.ts'
import type { Ledger } from './ledger.ts'
import { warehouses } from './warehouses.ts'

const hour = 3_600_000
const day = 24 * hour

/** Whom the shop buys from, what it ordered of them, what came and what it owes. */
export interface Supplies {
  suppliers: Supplier[]
  supplierNames: SupplierName[]
  supplyRequests: SupplyRequest[]
  supplierLedger: SupplierEntry[]
  slips: Slip[]
  damages: Damage[]
  movements: Movement[]
}

const known = [
  { name: 'Xưởng may Tân Bình', phone: '02838112233', address: '214 Phạm Văn Bạch, Tân Bình', leadDays: 5 },
  { name: 'Mỹ phẩm Hoa Sen', phone: '0903445566', email: 'donhang@hoasen.example.vn', leadDays: 3 },
  { name: 'Phụ kiện An Khang', phone: '0918776655', note: 'Giao hàng thứ Ba và thứ Sáu', leadDays: 2 },
  { name: 'Công ty bao bì Việt Đức', phone: '02862889900', taxCode: '0312345678', leadDays: 7 },
] as const

/** The number that a supplier is called by. */
export function phoneOf(name: string): string {
  return must(
    known.find((one) => one.name === name),
    'a supplier of the shop',
  ).phone
}

const [home, second] = warehouses.map(({ wid }) => wid) as [string, string]
/** The wares of the first orders are left alone, with most of the others: people try orders out with them. */
const fewestWares = 20

interface Plan {
  supplier: number
  state: SupplyRequest['state']
  wid: string
  /** Kinds of goods. */
  lines: number
  /** Days before now. */
  ordered: number
  /** Days from now. */
  expected: number
  note?: string
  terms?: Pick<SupplyRequest, 'discount' | 'typeDiscount' | 'taxVAT' | 'prePaid'>
  /** Share of each line that came, and broken units of the first one. */
  came?: number
  broken?: number
  /** Share of what is due that was paid since. */
  paid?: number
}

const plans: readonly Plan[] = [
  { supplier: 1, state: 'NHÁP', wid: home, lines: 4, ordered: 0, expected: 4, note: 'Chờ chốt màu son' },
  {
    supplier: 0,
    state: 'ĐÃ ĐẶT HÀNG',
    wid: home,
    lines: 6,
    ordered: 2,
    expected: 1,
    note: 'Giao giờ hành chính',
    terms: { discount: 5, typeDiscount: 'percent', taxVAT: 8, prePaid: 2_000_000 },
  },
  { supplier: 2, state: 'ĐÃ ĐẶT HÀNG', wid: second, lines: 3, ordered: 1, expected: 3 },
  {
    supplier: 0,
    state: 'NHẬN MỘT PHẦN',
    wid: home,
    lines: 5,
    ordered: 6,
    expected: 2,
    came: 0.6,
    broken: 2,
    paid: 0.3,
  },
  { supplier: 1, state: 'HOÀN THÀNH', wid: home, lines: 4, ordered: 12, expected: -8, came: 1, paid: 0.5 },
  { supplier: 2, state: 'HOÀN THÀNH', wid: second, lines: 2, ordered: 20, expected: -17, came: 1, paid: 1 },
  {
    supplier: 3,
    state: 'KHÓA',
    wid: home,
    lines: 2,
    ordered: 15,
    expected: -9,
    note: 'Xưởng hết vải',
    came: 0.4,
    paid: 1,
  },
]

/** Supply orders of every state. Made before stock is opened, so that what came is part of every sum. */
export function makeSupplies(dice: Dice, ledger: Ledger, wares: readonly Ware[], now: number): Supplies {
  const supplies: Supplies = {
    suppliers: known.map((one) => ({
      ...one,
      id: supplierIdOf(one.name),
      name: supplierKey(one.name),
      createdAt: now - 200 * day,
      updatedAt: now - 200 * day,
    })),
    supplierNames: known.map(({ name }) => ({ name: supplierKey(name), supplierId: supplierIdOf(name) })),
    supplyRequests: [],
    supplierLedger: [],
    slips: [],
    damages: [],
    movements: [],
  }
  const plain = wares.filter(({ components, gift }) => !components && !gift)
  const goods = plain.slice(-Math.max(fewestWares, Math.floor(plain.length / 4)))
  plans.forEach((plan, index) => {
    order(supplies, { plan, code: `DH-DEMO-${index + 1}`, dice, ledger, goods, now })
  })
  return supplies
}

interface Writing {
  plan: Plan
  code: string
  dice: Dice
  ledger: Ledger
  goods: readonly Ware[]
  now: number
}

function order(supplies: Supplies, writing: Writing): void {
  const { plan, code, dice, ledger, goods, now } = writing
  const { state, wid, came = 0, broken = 0 } = plan
  const { id, name, phone } = must(supplies.suppliers[plan.supplier], 'a supplier')
  const wanted = dice.some(goods, plan.lines).map((ware) => ({ ware, order: dice.int(2, 12) * 5 }))
  const items = wanted.map(({ ware, order: units }, index): SupplyLine => {
    return {
      productCode: ware.code,
      productTitle: lineName(ware),
      order: units,
      price: ware.cost,
      received: Math.floor(units * came),
      broken: index === 0 ? broken : 0,
      returned: 0,
    }
  })
  const at = now - plan.ordered * day - 2 * hour
  const cameAt = now - Math.max(1, plan.ordered - 4) * day
  const isOpen = state === 'ĐÃ ĐẶT HÀNG' || state === 'NHẬN MỘT PHẦN'
  const expects = isOpen
    ? items.map(({ productCode, order: units, received }) => ({ productCode, amount: units - received }))
    : []
  const row: SupplyRequest = {
    code,
    state,
    supplier: { _id: id, name, phone },
    wid,
    estimatedDeliveryDate: startOfDay(now) + plan.expected * day,
    note: plan.note ?? '',
    ...plan.terms,
    items,
    expects,
    arrived: [],
    receipts: [],
    intakes: [],
    intakeCount: 0,
    slipCodes: [],
    createdBy: 'chu',
    createdAt: at,
    ...(state === 'NHÁP' ? undefined : { orderedAt: at, orderedBy: 'chu' }),
    ...(isOpen || state === 'NHÁP' ? undefined : { settledAt: cameAt, settledBy: 'kho' }),
    updatedAt: came > 0 ? cameAt : at,
  }
  const incoming = expects.map(({ productCode, amount }) => ({ productCode, amount, bin: defaultBin }))
  const reason = 'Hàng đặt nhà cung cấp'
  const entry = { number: 'exp_amount', sign: 1, reason, document: code, userId: 'chu', at } as const
  supplies.movements.push(...ledger.shift(wid, incoming, entry))
  if (came > 0) comeIn(supplies, row, { ...writing, cameAt, wares: wanted.map(({ ware }) => ware) })
  supplies.supplyRequests.push(paid(supplies, row, plan, { at, cameAt }))
}

interface Coming extends Writing {
  cameAt: number
  wares: readonly Ware[]
}

/** Goods came in by a slip, broken ones lie apart. */
function comeIn(supplies: Supplies, row: SupplyRequest, { ledger, cameAt, wares }: Coming): void {
  const { code, wid, items, supplier } = row
  const slipCode = `${code}-N1`
  const arrived = items
    .filter(({ received }) => received > 0)
    .map(({ productCode, received: amount, price: priceIn }) => {
      const ware = wares.find((one) => one.code === productCode)
      const place = ware?.places.find((own) => own.wid === wid)
      const line = { productCode, amount, bin: place?.bid ?? defaultBin }
      return priceIn === undefined ? line : { ...line, priceIn }
    })
  const settled = { settledAt: cameAt, settledBy: 'kho', updatedAt: cameAt }
  supplies.slips.push({
    code: slipCode,
    type: 'Nhập mới',
    state: 'HOÀN THÀNH',
    items: arrived,
    note: `Đơn nhập hàng ${code}`,
    supplier: supplier.name,
    supplyRequest: code,
    userId: 'kho',
    sourceWarehouse: wid,
    createdAt: cameAt,
    ...settled,
  })
  const entry = {
    number: 'total',
    sign: 1,
    reason: 'Nhập mới',
    document: slipCode,
    userId: 'kho',
    at: cameAt,
  } as const
  supplies.movements.push(...ledger.shift(wid, arrived, entry))
  const damageIds: string[] = []
  for (const { productCode, broken: quantity } of items.filter(({ broken }) => broken > 0)) {
    const { name, variant } = must(
      wares.find((ware) => ware.code === productCode),
      'the ware of a line',
    )
    const id = `${slipCode}/${productCode}`
    damageIds.push(id)
    supplies.damages.push({
      id,
      productCode,
      name,
      variant: variant || undefined,
      wid,
      quantity,
      settled: 0,
      from: { kind: 'supply', document: code },
      supplier: supplier.name,
      reason: 'Hỏng khi nhận hàng',
      state: 'open',
      slipCodes: [],
      createdAt: cameAt,
      createdBy: 'kho',
      updatedAt: cameAt,
    })
  }
  const lines = items.map(({ productCode, received: good, broken: damaged }) => {
    return {
      productCode,
      bin: arrived.find((one) => one.productCode === productCode)?.bin ?? defaultBin,
      good,
      damaged,
    }
  })
  row.intakes = [
    { id: `${code}-N1`, number: 1, at: cameAt, by: 'kho', lines, slipCodes: [slipCode], damageIds },
  ]
  row.intakeCount = 1
  row.slipCodes = [slipCode]
}

/** What was paid ahead and since, and the debt that is left. */
function paid(
  { supplierLedger }: Supplies,
  row: SupplyRequest,
  { paid: share = 0 }: Plan,
  { at, cameAt }: { at: number; cameAt: number },
): SupplyRequest {
  const { code, supplier, prePaid = 0, state } = row
  const supplierId = supplier._id
  const enter = (name: string, amount: number, reason: string, when: number, form?: string) => {
    const entry = {
      id: `${supplierId}/${code}-${name}`,
      supplierId,
      amount,
      reason,
      document: code,
      by: 'chu',
      at: when,
    }
    if (amount !== 0) supplierLedger.push(form === undefined ? entry : { ...entry, form })
  }
  if (state === 'NHÁP') return row
  enter('truoc', -prePaid, 'Trả trước', at)
  enter('nhan', worthReceived(row), 'Nhận hàng', cameAt)
  const amount = Math.round(((worthReceived(row) - paidFor(row)) * share) / 1000) * 1000
  if (amount <= 0) return withUnpaid(row)
  const form = 'Chuyển khoản'
  const when = cameAt + 3 * hour
  const all = share === 1 ? worthReceived(row) - paidFor(row) : amount
  enter('tra', -all, 'Trả tiền nhà cung cấp', when, form)
  return withUnpaid({ ...row, reconcile: [{ id: `${code}-tra`, amount: all, form, by: 'chu', at: when }] })
}

function withUnpaid(row: SupplyRequest): SupplyRequest {
  return dueFor(row) > 0 ? { ...row, unpaid: true } : row
}
