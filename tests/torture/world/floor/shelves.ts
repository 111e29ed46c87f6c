import { defaultWarehouse } from '../../../../src/domain/brand.ts'
import { addBins } from '../../../../src/domain/stock/add-bins.ts'
import { closeBin } from '../../../../src/domain/stock/close-bin.ts'
import { deleteBin } from '../../../../src/domain/stock/delete-bin.ts'
import { forgetBarcode } from '../../../../src/domain/stock/forget-barcode.ts'
import { lockWarehouse } from '../../../../src/domain/stock/lock-warehouse.ts'
import { renameBin } from '../../../../src/domain/stock/rename-bin.ts'
import { reopenBin } from '../../../../src/domain/stock/reopen-bin.ts'
import { setStoreBins } from '../../../../src/domain/stock/set-store-bins.ts'
import { teachBarcode } from '../../../../src/domain/stock/teach-barcode.ts'
import { unlockWarehouse } from '../../../../src/domain/stock/unlock-warehouse.ts'
import { oneOf, type Works } from './at-work.ts'

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
