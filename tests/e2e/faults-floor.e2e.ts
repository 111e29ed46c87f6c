import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { defaultWarehouse as wid } from '../../src/domain/brand.ts'
import { loadShop } from '../../src/server/store/load-shop.ts'
import { openSqliteStore } from '../../src/server/store/sqlite-store.ts'
import {
  aBin,
  anItem,
  anOrder,
  aParcel,
  aShop,
  aStaff,
  aWarehouse,
  type SmallShop,
} from '../support/builders.ts'
import { noteFigures } from '../support/fault-figures.ts'
import { fault } from '../support/faults.ts'
import { giveHands } from './stage/give-hands.ts'
import type { Message } from './stage/hands.ts'
import { openLedger } from './stage/ledger.ts'
import { issuedOn, pill, startDay } from './stage/phone.ts'
import { cutOff, reconnect } from './stage/road.ts'
import { test } from './stage/stage.ts'
import { writtenOn } from './stage/written.ts'

/*
 * A shift over the whole floor, area by area without a network. Each time the network comes back the server dies over it twice:
 * before it answers, and after its commit. What the phone wrote when the hands did it is what the books hold in the end,
 * row by row: a command that was done twice, or half, leaves other numbers.
 */

const second = 'K2'
const shirt = 'AT-DEN-M'
const barcode = '8935079191163'
const shelf = { wid, bid: 'A1-01' }
const judged = { returnId: 'VE-1#1', productCode: shirt }
const counted = { code: 'KK-1', round: 1, bid: 'A1-02', productCode: shirt }

const areas: { name: string; work: Message[] }[] = [
  {
    name: 'picking',
    work: [
      at('/api/wave', 'createWave', { code: 'DN-1', wid, kind: 'list', orderCodes: ['NHAT-1', 'NHAT-2'] }),
      at('/api/wave', 'pickItem', { ...line('DN-1'), gesture: 'p1', scanned: barcode, quantity: 1 }),
      at('/api/wave', 'undoPick', { ...line('DN-1'), gesture: 'p1' }),
      at('/api/wave', 'pickItem', { ...line('DN-1'), gesture: 'p2', scanned: barcode, quantity: 3 }),
      at('/api/wave', 'finishWave', { code: 'DN-1' }),
      at('/api/order', 'packSingle', {
        code: 'LAN-1',
        scans: [{ gesture: 'l1', productCode: shirt, scanned: barcode }],
      }),
      at('/api/order', 'packSingle', {
        code: 'LAN-2',
        scans: [{ gesture: 'l2', productCode: shirt, scanned: barcode }],
      }),
      at('/api/order', 'unpackSingle', { code: 'LAN-2' }),
    ],
  },
  {
    name: 'handover',
    work: [
      at('/api/handover', 'openHandover', { code: 'BG-1', wid, carrier: 'SPX' }),
      at('/api/handover', 'scanParcel', { code: 'BG-1', parcelId: 'XE-1#1', gesture: 'h1' }),
      at('/api/handover', 'scanParcel', { code: 'BG-1', parcelId: 'XE-2#1', gesture: 'h2' }),
      at('/api/handover', 'completeHandover', {
        code: 'BG-1',
        parcelIds: ['XE-1#1', 'XE-2#1'],
        courier: { name: 'Anh Tú' },
      }),
    ],
  },
  {
    name: 'returns',
    work: [
      at('/api/order', 'receiveReturn', { code: 'VE-1' }),
      at('/api/order', 'inspectLine', { ...judged, gesture: 'r1', outcome: 'good', quantity: 2 }),
      at('/api/order', 'inspectLine', { ...judged, gesture: 'r2', outcome: 'damaged', quantity: 1 }),
      at('/api/checkpayment', 'rebackOrder', { code: 'VE-1', returnId: 'VE-1#1' }),
      at('/api/exchange', 'confirmReturnImport', { slipCode: 'NH-1', wid, returnIds: ['VE-1#1'] }),
    ],
  },
  {
    name: 'stock',
    work: [
      at('/api/exchange', 'reportDamage', {
        id: 'L-1',
        slipCode: 'XL-1',
        ...shelf,
        productCode: shirt,
        quantity: 2,
        reason: 'Rách',
      }),
      at('/api/exchange', 'returnToSupplier', {
        slipCode: 'TN-1',
        wid,
        items: [{ damageId: 'L-1', quantity: 1 }],
      }),
      at('/api/exchange', 'add', {
        code: 'NK-1',
        type: 'Nhập tự do',
        sourceWarehouse: wid,
        complete: true,
        items: [{ productCode: shirt, amount: 7, bin: 'A1-01' }],
      }),
      at('/api/store', 'moveBetweenBins', {
        code: 'CO-1',
        wid,
        from: 'A1-01',
        to: 'A1-02',
        items: [{ productCode: shirt, amount: 5 }],
      }),
      at('/api/exchange', 'quickStockCheck', {
        code: 'KN-1',
        productCode: shirt,
        wid,
        bid: 'A1-02',
        seen: 5,
        seenDocument: 'CO-1',
        actual: 4,
      }),
    ],
  },
  {
    name: 'stock-take',
    work: [
      at('/api/stock', 'createStockTake', {
        code: 'KK-1',
        wid,
        name: 'Kệ A1-02',
        reach: { kind: 'bins', bids: ['A1-02'] },
        blind: true,
      }),
      at('/api/stock', 'countItem', { ...counted, gesture: 'c1', amount: { add: 1 } }),
      at('/api/stock', 'countItem', { ...counted, gesture: 'c2', amount: { add: 1 } }),
      at('/api/stock', 'undoCount', { ...counted, gesture: 'c2' }),
      at('/api/stock', 'countItem', { ...counted, gesture: 'c3', amount: { add: 5 } }),
      at('/api/stock', 'sendToReview', { code: 'KK-1' }),
      at('/api/stock', 'approveStockTake', { code: 'KK-1', approval: 'd1', countRows: 1 }),
      at('/api/stock', 'balanceLines', {
        code: 'KK-1',
        approval: 'd1',
        lines: [{ bid: 'A1-02', productCode: shirt, counted: 6 }],
      }),
    ],
  },
  {
    name: 'transfer',
    work: [
      at('/api/exchange', 'createTransfer', {
        code: 'CK-1',
        sourceWarehouse: wid,
        toWarehouse: second,
        send: true,
        items: [{ productCode: shirt, amount: 4, bin: 'A1-01' }],
      }),
      at('/api/exchange', 'receiveTransfer', {
        code: 'CK-1',
        gesture: 'n1',
        productCode: shirt,
        quantity: 3,
        bin: 'B1-01',
        damaged: false,
      }),
      at('/api/exchange', 'finishTransfer', {
        code: 'CK-1',
        differences: [{ productCode: shirt, quantity: -1, way: 'lost', reason: 'Rách bao' }],
      }),
    ],
  },
  {
    name: 'paper and shipping care',
    work: [
      at('/api/print', 'askPaper', { paper: 'order-label', codes: ['CHO-1'], batch: 'b1' }),
      at('/api/print', 'markPrinted', { paper: 'order-label', codes: ['CHO-1'], batch: 'b1' }),
      at('/api/shippingCare', 'logCall', { orderId: 'XE-3', id: 'g1', result: 'no-answer' }),
      at('/api/shippingCare', 'planNext', { orderId: 'XE-3', action: 'wait' }),
      at('/api/shippingCare', 'addNote', { orderId: 'XE-3', message: 'Khách hẹn chiều mai', type: 'note' }),
    ],
  },
]

test('[S1 S2 S4] whatever the hands did on the floor stands in the books once, though the server dies over every area', async ({
  openFloor,
  takeDevice,
}) => {
  const floor = await openFloor({ prepare: layOut(smallFloor()) })
  const ledger = openLedger(floor.server.dataFolder)
  const { page, context } = await takeDevice({ hasApp: true })
  await startDay(page, floor.address, 'chu')
  await giveHands(page)

  /** A phone that was told nothing rests for longer each time: it is told that the network is back. */
  const goOn = async () => {
    await reconnect(context, floor.gateway)
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'sync' }))
  }

  for (const { name, work } of areas) {
    await test.step(name, async () => {
      await cutOff(context, floor.gateway)
      await page.evaluate((messages) => hands.act(messages), work)
      await expect(pill(page)).toHaveText(`${work.length} chưa gửi`)
      const written = await writtenOn(page)
      expect(written.length).toBeGreaterThan(0)
      for (const when of ['before', 'after'] as const) {
        const { promise: strike, resolve } = Promise.withResolvers<void>()
        const kill = () => floor.server.kill().then(resolve)
        floor.gateway.rule({ path: '/api/sync/push', times: 1 }, fault.killServer(when, kill))
        await goOn()
        await strike
        // Nothing comes through while the next one starts: else it would be struck in its place, or get all before the next blow is there.
        await cutOff(context, floor.gateway)
        await floor.server.restart()
      }
      await goOn()
      await expect(pill(page)).toHaveText('Đã đồng bộ')
      const kept = written.map(({ table, key }) => ({ table, key, row: ledger.rowOf(table, key) }))
      // Prices of purchase stay on the server.
      expect(kept).toMatchObject(written)
      expect(await writtenOn(page)).toEqual([])
      const { total, moved } = ledger.stock(shirt)
      expect(total).toBe(moved)
    })
  }

  const issued = areas.reduce((sum, { work }) => sum + work.length, 0)
  const figures = ledger.figures([await issuedOn(page, 'chu')])
  noteFigures({
    fault: 'server killed over every area of the floor, browser',
    rounds: 2 * areas.length,
    ...figures,
  })
  expect(figures).toEqual({ issued, applied: issued, refused: 0, lost: 0, doubled: 0 })
  ledger.close()
})

function at(path: string, method: string, params: object): Message {
  return { path, method, params }
}

function line(code: string) {
  return { code, bid: 'A1-01', productCode: shirt }
}

function smallFloor(): SmallShop & { parcels: ReturnType<typeof aParcel>[] } {
  const shirts = (amount: number) => [anItem({ amount })]
  const waiting = ['NHAT-1', 'LAN-1', 'LAN-2', 'CHO-1'].map((code) => anOrder({ code, swItems: shirts(1) }))
  const packed = ['XE-1', 'XE-2', 'XE-3'].map((code) =>
    anOrder({ code, state: 'CHỜ GỬI HÀNG', swItems: shirts(1) }),
  )
  const small = aShop({
    staff: [aStaff({ userName: 'chu', role: 'OWNER', code: '0000' })],
    warehouses: [aWarehouse(), aWarehouse({ wid: second, name: 'Kho Thủ Đức' })],
    bins: [aBin({ bid: 'A1-01' }), aBin({ bid: 'A1-02' }), aBin({ parent: second, bid: 'B1-01' })],
    orders: [
      ...waiting,
      anOrder({ code: 'NHAT-2', swItems: shirts(2) }),
      ...packed,
      anOrder({ code: 'VE-1', state: 'ĐÃ GỬI HÀNG', swItems: shirts(3) }),
    ],
  })
  const parcels = small.rows
    .orders!.filter(({ code }) => code.startsWith('XE-'))
    .map((order) => aParcel({ state: 'closed', closedAt: order.updatedAt }, order))
  return { ...small, parcels }
}

function layOut({ parcels, ...small }: ReturnType<typeof smallFloor>) {
  return async (folder: string) => {
    for (const end of ['', '-wal', '-shm']) rmSync(join(folder, `khotay.db${end}`), { force: true })
    const store = openSqliteStore(folder, { synchronous: 'off' })
    await loadShop(store, { ...small, rows: { ...small.rows, parcels } })
    await store.close()
  }
}
