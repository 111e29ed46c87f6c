import { addSlip } from '../../../../src/domain/stock/add-slip.ts'
import { addWarehouse } from '../../../../src/domain/stock/add-warehouse.ts'
import { closeWarehouse } from '../../../../src/domain/stock/close-warehouse.ts'
import { deleteWarehouse } from '../../../../src/domain/stock/delete-warehouse.ts'
import { namedBy } from '../../../../src/domain/stock/naming-documents.ts'
import { reopenWarehouse } from '../../../../src/domain/stock/reopen-warehouse.ts'
import { isInUse, partsIn } from '../../../../src/domain/stock/whats-there.ts'
import { type AtWork, oneOf, type Works } from './at-work.ts'

const goods = ['AT-DEN-M', 'SON-DO', 'SP-A']

/** Warehouses come and go, while phones without a network bring goods there. */
export const placeWorks = {
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
      if (closed().length === 0) await placeWorks['close warehouse'].act(at)
      const side = oneOf(at.dice, closed())
      if (side) await at.does(reopenWarehouse, { wid: side.wid })
    },
  },
  'delete warehouse': {
    weight: 3,
    async act(at) {
      const side =
        (at.dice.chance(0.5) ? oneOf(at.dice, sideWarehouses(at)) : undefined) ?? (await addSide(at))
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
