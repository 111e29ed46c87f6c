import { defaultWarehouse } from '../../../../src/domain/brand.ts'
import { addSupplier } from '../../../../src/domain/supply/add-supplier.ts'
import { addSupply } from '../../../../src/domain/supply/add-supply.ts'
import { archiveSupplier } from '../../../../src/domain/supply/archive-supplier.ts'
import { lockSupply } from '../../../../src/domain/supply/lock-supply.ts'
import { mergeSuppliers } from '../../../../src/domain/supply/merge-suppliers.ts'
import { payForSupply } from '../../../../src/domain/supply/pay-for-supply.ts'
import { receiveSupply } from '../../../../src/domain/supply/receive-supply.ts'
import { takeInSupply } from '../../../../src/domain/supply/take-in-supply.ts'
import { undoSupplyReceipt } from '../../../../src/domain/supply/undo-supply-receipt.ts'
import { undoTakeIn } from '../../../../src/domain/supply/undo-take-in.ts'
import { unlockSupply } from '../../../../src/domain/supply/unlock-supply.ts'
import { updateSupplier } from '../../../../src/domain/supply/update-supplier.ts'
import { updateSupply } from '../../../../src/domain/supply/update-supply.ts'
import { withdrawSupply } from '../../../../src/domain/supply/withdraw-supply.ts'
import { withdrawSupplyPayment } from '../../../../src/domain/supply/withdraw-supply-payment.ts'
import type { SupplyRequest } from '../../../../src/domain/tables/supply.ts'
import { secondWarehouse } from '../shop.ts'
import { type AtWork, codeFor, oneOf, type Works } from './at-work.ts'
import { someLot } from './lots.ts'

/** Few, so that two people write the same one down. */
const suppliers = ['Xưởng Một', 'Xưởng Hai', 'Xưởng Ba'].map((name, index) => ({
  name,
  phone: `090811220${index}`,
}))
/** Later than any day of the simulator. */
const someDay = 4_102_444_800_000

const open: readonly SupplyRequest['state'][] = ['ĐÃ ĐẶT HÀNG', 'NHẬN MỘT PHẦN']

/** Goods are ordered from suppliers, received by several, and paid. */
export const supplyWorks = {
  order: { weight: 4, act: (at) => order(at, false) },
  'write a draft': { weight: 1, act: (at) => order(at, true) },
  place: {
    weight: 2,
    async act(at) {
      if (inState(at, ['NHÁP']).length === 0) await order(at, true)
      const draft = oneOf(at.dice, inState(at, ['NHÁP']))
      if (draft)
        await at.does(updateSupply, { code: draft.code, supplier: at.dice.pick(suppliers), place: true })
    },
  },
  receive: { weight: 7, act: receive },
  'receive again': {
    weight: 2,
    async act(at) {
      const found = oneOf(
        at.dice,
        inState(at, open).filter(({ receipts }) => receipts.length > 0),
      )
      const last = found && oneOf(at.dice, found.receipts)
      if (!found || !last) return
      const { gesture, productCode, quantity, bin } = last
      await at.does(receiveSupply, { code: found.code, gesture, productCode, quantity, bin, over: true })
    },
  },
  'undo a scan': {
    weight: 2,
    async act(at) {
      const found = await scanned(at)
      const receipt =
        found &&
        oneOf(
          at.dice,
          found.receipts.filter(({ intake }) => intake === undefined),
        )
      if (found && receipt) await at.does(undoSupplyReceipt, { code: found.code, gesture: receipt.gesture })
    },
  },
  'take in': {
    weight: 5,
    async act(at) {
      const found = await scanned(at)
      if (found) await at.does(takeInSupply, { code: found.code, intake: at.fresh('nhap') })
    },
  },
  'take out again': {
    weight: 2,
    async act(at) {
      const taken = at.rows('supplyRequests').filter(({ intakes }) => intakes.length > 0)
      const found = oneOf(at.dice, taken)
      const intake = found && oneOf(at.dice, found.intakes)
      if (found && intake) await at.does(undoTakeIn, { code: found.code, intake: intake.id })
    },
  },
  'receive at the desk': {
    weight: 3,
    async act(at) {
      const found = await someOpen(at)
      const line = found && oneOf(at.dice, found.items)
      if (!found || !line) return
      const came = { received: 1 + at.dice.below(3), broken: at.dice.chance(0.3) ? 1 : 0 }
      const items = [{ productCode: line.productCode, ...came }]
      await at.does(updateSupply, { code: found.code, items, intake: at.fresh('nhap') })
    },
  },
  change: {
    weight: 2,
    async act(at) {
      const found = await someOpen(at)
      const line = found && oneOf(at.dice, found.items)
      if (!found || !line) return
      const { productCode, order: units, price } = line
      const items = [{ productCode, order: 1 + at.dice.below(8), price: 1000 * (1 + at.dice.below(50)) }]
      const seen = [
        price === undefined ? { productCode, order: units } : { productCode, order: units, price },
      ]
      await at.does(updateSupply, { code: found.code, items, seen, discount: 1000 * at.dice.below(3) })
    },
  },
  lock: {
    weight: 2,
    async act(at) {
      const found = await someOpen(at)
      if (found) await at.does(lockSupply, { code: found.code, note: 'Hết hàng' })
    },
  },
  unlock: {
    weight: 2,
    async act(at) {
      const found = oneOf(at.dice, inState(at, ['KHÓA']))
      if (found) await at.does(unlockSupply, { code: found.code })
    },
  },
  pay: {
    weight: 3,
    async act(at) {
      const found = oneOf(at.dice, inState(at, [...open, 'HOÀN THÀNH', 'KHÓA'])) ?? (await someOpen(at))
      const amount = 1000 * (1 + at.dice.below(80))
      if (found) await at.does(payForSupply, { code: found.code, amount, payment: at.fresh('tra') })
    },
  },
  'paid by mistake': {
    weight: 2,
    async act(at) {
      const paid = at.rows('supplyRequests').filter(({ reconcile = [] }) => reconcile.length > 0)
      const found = oneOf(at.dice, paid)
      const payment = found?.reconcile && oneOf(at.dice, found.reconcile)
      if (found && payment) await at.does(withdrawSupplyPayment, { code: found.code, payment: payment.id })
    },
  },
  withdraw: {
    weight: 2,
    async act(at) {
      const found = oneOf(at.dice, inState(at, ['NHÁP', 'ĐÃ ĐẶT HÀNG'])) ?? (await someOpen(at))
      if (found) await at.does(withdrawSupply, { code: found.code, toDraft: at.dice.chance(0.4) })
    },
  },
  'a supplier': {
    weight: 2,
    act: (at) =>
      at.does(
        addSupplier,
        at.dice.chance(0.5) ? at.dice.pick(suppliers) : { name: at.fresh('Xưởng'), phone: '0908112299' },
      ),
  },
  'of a supplier': {
    weight: 2,
    async act(at) {
      const found = oneOf(at.dice, at.rows('suppliers'))
      if (!found) return
      const { note = '' } = found
      await at.does(updateSupplier, { id: found.id, note: at.fresh('lời'), from: { note } })
    },
  },
  'put away': {
    weight: 1,
    async act(at) {
      const found = oneOf(at.dice, at.rows('suppliers'))
      if (found) await at.does(archiveSupplier, { id: found.id, archived: found.archivedAt === undefined })
    },
  },
  'one of two': {
    weight: 1,
    async act(at) {
      const [one, other] = at.dice.chance(0.5) ? at.rows('suppliers') : at.rows('suppliers').toReversed()
      if (!one || !other) return
      await at.does(mergeSuppliers, { id: one.id, into: other.id, apart: at.dice.chance(0.5) })
    },
  },
} satisfies Works

async function order(at: AtWork, draft: boolean): Promise<void> {
  const goods = at.rows('products').filter(({ typeItem }) => typeItem !== 'combo')
  const first = oneOf(at.dice, goods)
  if (!first) return
  const second = oneOf(at.dice, goods)
  const items = [...new Set([first, second ?? first])].map(({ code }) => {
    return { productCode: code, order: 1 + at.dice.below(6), price: 1000 * (1 + at.dice.below(50)) }
  })
  const code = codeFor(at, 'DN', at.rows('supplyRequests'))
  const wid = at.dice.chance(0.8) ? defaultWarehouse : secondWarehouse
  const money = {
    prePaid: at.dice.chance(0.3) ? 1000 : 0,
    discount: at.dice.pick([0, 0, 7]),
    typeDiscount: 'percent',
  }
  const terms = { supplier: at.dice.pick(suppliers), wid, estTime: someDay, draft, ...money }
  await at.does(addSupply, { code, items, ...terms })
}

async function receive(at: AtWork): Promise<void> {
  const found = await someOpen(at)
  const line = found && oneOf(at.dice, found.items)
  if (!found || !line) return
  const foreign = at.dice.chance(0.1)
  const productCode = foreign
    ? (oneOf(at.dice, at.rows('products'))?.code ?? line.productCode)
    : line.productCode
  const how = { damaged: at.dice.chance(0.25), over: at.dice.chance(0.2), quantity: 1 + at.dice.below(3) }
  const put = { code: found.code, gesture: at.fresh('n'), productCode, bin: 'BinDefault' }
  await at.does(receiveSupply, { ...put, ...how, foreign, ...someLot(at) })
}

async function scanned(at: AtWork): Promise<SupplyRequest | undefined> {
  const waiting = () => inState(at, open).filter(({ arrived }) => arrived.length > 0)
  if (waiting().length === 0) await receive(at)
  return oneOf(at.dice, waiting())
}

async function someOpen(at: AtWork): Promise<SupplyRequest | undefined> {
  if (inState(at, open).length === 0) await order(at, false)
  return oneOf(at.dice, inState(at, open))
}

/** Orders of these states; rarely any, of which somebody has not heard that it is over. */
function inState({ rows, dice }: AtWork, states: readonly SupplyRequest['state'][]): SupplyRequest[] {
  const any = dice.chance(0.08)
  return rows('supplyRequests').filter(({ state }) => any || states.includes(state))
}
