import { cancelTransfer } from '../../../../src/domain/stock/cancel-transfer.ts'
import { createTransfer } from '../../../../src/domain/stock/create-transfer.ts'
import { finishTransfer } from '../../../../src/domain/stock/finish-transfer.ts'
import { receiveTransfer } from '../../../../src/domain/stock/receive-transfer.ts'
import { sendTransfer } from '../../../../src/domain/stock/send-transfer.ts'
import { undoReceipt } from '../../../../src/domain/stock/undo-receipt.ts'
import type { Transfer } from '../../../../src/domain/tables/transfers.ts'
import { secondWarehouse } from '../shop.ts'
import { type AtWork, codeFor, oneOf, type Works } from './at-work.ts'
import { somePlace } from './slips.ts'

/** Goods on their way to the other warehouse. */
export const transferWorks = {
  create: { weight: 3, act: create },
  send: {
    weight: 3,
    async act(at) {
      const transfer = oneOf(at.dice, transfers(at, ['MỚI']))
      if (transfer) await at.does(sendTransfer, { code: transfer.code, note: 'Khách chờ' })
    },
  },
  receive: { weight: 6, act: receive },
  'receive again': {
    weight: 1,
    async act(at) {
      const transfer = oneOf(
        at.dice,
        transfers(at, ['ĐANG CHUYỂN']).filter(({ receipts }) => receipts.length > 0),
      )
      const last = transfer?.receipts.at(-1)
      if (!transfer || !last) return
      const { gesture, productCode, quantity, bin } = last
      await at.does(receiveTransfer, { code: transfer.code, gesture, productCode, quantity, bin })
    },
  },
  undo: {
    weight: 2,
    async act(at) {
      const received = () => transfers(at, ['ĐANG CHUYỂN']).filter(({ receipts }) => receipts.length > 0)
      if (received().length === 0) await receive(at)
      const transfer = oneOf(at.dice, received())
      const receipt = transfer && oneOf(at.dice, transfer.receipts)
      if (transfer && receipt) await at.does(undoReceipt, { code: transfer.code, gesture: receipt.gesture })
    },
  },
  finish: {
    weight: 4,
    async act(at) {
      if (transfers(at, ['ĐANG CHUYỂN']).length === 0) await receive(at)
      const transfer = oneOf(at.dice, transfers(at, ['ĐANG CHUYỂN']))
      if (!transfer) return
      const differences = differencesOf(at, transfer)
      await at.does(finishTransfer, { code: transfer.code, differences })
    },
  },
  cancel: {
    weight: 2,
    async act(at) {
      const transfer = oneOf(at.dice, transfers(at, ['MỚI', 'ĐANG CHUYỂN']))
      if (transfer) await at.does(cancelTransfer, { code: transfer.code, keep: at.dice.chance(0.4) })
    },
  },
} satisfies Works

async function create(at: AtWork): Promise<void> {
  const place = somePlace(at)
  if (!place) return
  const { wid, bid, productCode } = place
  const items = [{ productCode, amount: 1 + at.dice.below(3), bin: bid }]
  const toWarehouse = wid === secondWarehouse ? 'KhoTayWarehouse' : secondWarehouse
  const code = codeFor(at, 'CK', at.rows('transfers'))
  await at.does(createTransfer, { code, sourceWarehouse: wid, toWarehouse, items, send: at.dice.chance(0.6) })
}

async function receive(at: AtWork): Promise<void> {
  if (transfers(at, ['ĐANG CHUYỂN']).length === 0) await create(at)
  const transfer = oneOf(at.dice, transfers(at, ['ĐANG CHUYỂN']))
  const item = transfer && oneOf(at.dice, transfer.items)
  if (!transfer || !item) return
  const how = { damaged: at.dice.chance(0.2), over: at.dice.chance(0.2), quantity: 1 + at.dice.below(2) }
  const { productCode } = item
  const put = { code: transfer.code, gesture: at.fresh('n'), productCode, bin: 'BinDefault' }
  await at.does(receiveTransfer, { ...put, ...how })
}

function differencesOf(at: AtWork, { items, arrived }: Transfer): object[] {
  return [...new Set(items.map(({ productCode }) => productCode))].flatMap((productCode) => {
    const sent = units(items, productCode, ({ amount }) => amount)
    const came = units(arrived, productCode, ({ good, damaged }) => good + damaged)
    const quantity = came - sent
    if (quantity === 0) return []
    const way = at.dice.pick(quantity < 0 ? ['back', 'lost'] : ['source', 'found'])
    return [{ productCode, quantity, way, reason: 'Đếm lại ở kho nhận' }]
  })
}

function units<R extends { productCode: string }>(
  rows: readonly R[],
  productCode: string,
  of: (row: R) => number,
): number {
  return rows.filter((row) => row.productCode === productCode).reduce((sum, row) => sum + of(row), 0)
}

/** Transfers of these states; rarely any, of which somebody has not heard that it is over. */
function transfers({ rows, dice }: AtWork, states: readonly Transfer['state'][]): Transfer[] {
  const any = dice.chance(0.08)
  return rows('transfers').filter(({ state }) => any || states.includes(state))
}
