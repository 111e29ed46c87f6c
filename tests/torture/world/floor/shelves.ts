import { defaultWarehouse } from '../../../../src/domain/brand.ts'
import { addBins } from '../../../../src/domain/stock/add-bins.ts'
import { addSlip } from '../../../../src/domain/stock/add-slip.ts'
import { addWarehouse } from '../../../../src/domain/stock/add-warehouse.ts'
import { closeBin } from '../../../../src/domain/stock/close-bin.ts'
import { closeWarehouse } from '../../../../src/domain/stock/close-warehouse.ts'
import { deleteBin } from '../../../../src/domain/stock/delete-bin.ts'
import { deleteWarehouse } from '../../../../src/domain/stock/delete-warehouse.ts'
import { forgetBarcode } from '../../../../src/domain/stock/forget-barcode.ts'
import { lockWarehouse } from '../../../../src/domain/stock/lock-warehouse.ts'
import { namedBy } from '../../../../src/domain/stock/naming-documents.ts'
import { renameBin } from '../../../../src/domain/stock/rename-bin.ts'
import { reopenBin } from '../../../../src/domain/stock/reopen-bin.ts'
import { reopenWarehouse } from '../../../../src/domain/stock/reopen-warehouse.ts'
import { setStoreBins } from '../../../../src/domain/stock/set-store-bins.ts'
import { teachBarcode } from '../../../../src/domain/stock/teach-barcode.ts'
import { unlockWarehouse } from '../../../../src/domain/stock/unlock-warehouse.ts'
import { isInUse, partsIn } from '../../../../src/domain/stock/whats-there.ts'
import { type AtWork, oneOf, type Works } from './at-work.ts'

const wid = defaultWarehouse
const barcodes = ['8930000000101', '8930000000102']
const goods = ['AT-DEN-M', 'SON-DO', 'SP-A']

/** The shelves themselves, what may move in them, and what their goods are called by scanners. */
export const shelfWorks = {
  add: {
    weight: 2,
    act: (at) => {
      const number = at.dice.below(3)
      return at.does(addBins, { wid, bins: [{ bid: `Z-0${number}`, name: `Kệ Z${number}` }] })
    },
  },
  rename: {
    weight: 2,
    async act(at) {
      const bin = oneOf(
        at.dice,
        at.rows('bins').filter(({ parent }) => parent === wid),
      )
      if (bin) await at.does(renameBin, { wid, bid: bin.bid, name: at.fresh('Kệ'), from: bin.name })
    },
  },
  'take away': {
    weight: 1,
    async act(at) {
      if (!at.rows('bins').some(({ bid }) => bid.startsWith('Z-'))) await shelfWorks.add.act(at)
      const own = at.rows('bins').filter(({ bid }) => bid.startsWith('Z-'))
      const bin = oneOf(at.dice, own) ?? oneOf(at.dice, at.rows('bins'))
      if (bin) await at.does(deleteBin, { wid, bid: bin.bid, name: bin.name, products: goods })
    },
  },
  close: {
    weight: 2,
    async act(at) {
      const bin = oneOf(
        at.dice,
        at.rows('bins').filter(({ parent, closedAt }) => parent === wid && closedAt === undefined),
      )
      if (bin) await at.does(closeBin, { wid, bid: bin.bid, name: bin.name })
    },
  },
  reopen: {
    weight: 3,
    async act(at) {
      const bin = oneOf(
        at.dice,
        at.rows('bins').filter(({ closedAt }) => closedAt !== undefined),
      )
      if (bin) await at.does(reopenBin, { wid: bin.parent, bid: bin.bid, name: bin.name })
    },
  },
  'as another program has them': {
    weight: 1,
    async act(at) {
      const bins = [1, 2].map((number) => ({
        bid: `Z-0${number}`,
        name: at.fresh('Kệ'),
        closed: at.dice.chance(0.3),
      }))
      await at.does(setStoreBins, { wid, bins })
    },
  },
  'new warehouse': { weight: 1, act: addSide },
  'to a side warehouse': {
    weight: 3,
    async act(at) {
      const side = oneOf(at.dice, sideWarehouses(at)) ?? (await addSide(at))
      if (side) await bringIn(at, side.wid)
    },
  },
  'close warehouse': {
    weight: 3,
    async act(at) {
      const open = sideWarehouses(at).filter(({ closedAt }) => closedAt === undefined)
      const side = oneOf(at.dice, open) ?? (await addSide(at))
      if (side) await at.does(closeWarehouse, { wid: side.wid })
    },
  },
  'reopen warehouse': {
    weight: 3,
    async act(at) {
      const closed = () => at.rows('warehouses').filter(({ closedAt }) => closedAt !== undefined)
      if (closed().length === 0) await shelfWorks['close warehouse'].act(at)
      const side = oneOf(at.dice, closed())
      if (side) await at.does(reopenWarehouse, { wid: side.wid })
    },
  },
  'delete warehouse': {
    weight: 3,
    async act(at) {
      const side = oneOf(at.dice, sideWarehouses(at)) ?? (await addSide(at))
      if (!side) return
      const place = { wid: side.wid }
      const products = at.rows('products').filter((product) => partsIn(product, place).some(isInUse))
      const documents = (['slips', 'transfers'] as const).flatMap((table) =>
        at
          .rows(table)
          .filter((row) => namedBy(table, row as never, place) !== undefined)
          .map(({ code: key }) => ({ table, key })),
      )
      await at.does(deleteWarehouse, {
        ...place,
        products: products.map(({ code }) => code),
        documents: documents.slice(0, 50),
      })
    },
  },
  lock: { weight: 1, act: (at) => at.does(lockWarehouse, { wid, reason: 'Sửa kho' }) },
  unlock: { weight: 3, act: (at) => at.does(unlockWarehouse, { wid }) },
  teach: {
    weight: 3,
    act: (at) => at.does(teachBarcode, { productCode: at.dice.pick(goods), barcode: at.dice.pick(barcodes) }),
  },
  forget: {
    weight: 2,
    async act(at) {
      const taught = oneOf(at.dice, at.rows('taughtBarcodes'))
      const barcode = taught?.text ?? at.dice.pick(barcodes)
      await at.does(forgetBarcode, { productCode: taught?.productCode ?? at.dice.pick(goods), barcode })
    },
  },
} satisfies Works

/** Warehouses beside the shop's first one, as this phone knows them. */
function sideWarehouses(at: AtWork) {
  return at.rows('warehouses').filter((one) => one.wid.startsWith('KHO') && one.deletedAt === undefined)
}

/** A further warehouse is made; nothing where this person may not. */
async function addSide(at: AtWork) {
  const wid = at.fresh('KHO')
  await at.does(addWarehouse, { wid, name: `Kho ${wid}`, address: '' })
  return at.rows('warehouses').find((one) => one.wid === wid)
}

/** Goods come into a side warehouse by a slip of their own; a phone that is offline does not know whether it is still open. */
async function bringIn(at: AtWork, sourceWarehouse: string): Promise<void> {
  const items = [{ productCode: at.dice.pick(goods), amount: 1 + at.dice.below(4), bin: 'BinDefault' }]
  const slip = { code: at.fresh('PHK'), type: 'Nhập tự do', items, sourceWarehouse, complete: true }
  await at.does(addSlip, slip)
}
