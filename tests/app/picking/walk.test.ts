import { IDBFactory } from 'fake-indexeddb'
import { afterEach, describe, expect, test } from 'vitest'
import { newlyOut } from '../../../src/app/picking/newly-out.ts'
import { createWalk } from '../../../src/app/picking/walk.ts'
import { walkLines, walksBackwards } from '../../../src/app/picking/walk-lines.ts'
import { handsOfRefused } from '../../../src/app/picking/wave-words.ts'
import { acknowledge, clearFeedback, scanState, takeOther } from '../../../src/app/scanner/scan-state.ts'
import { toasts } from '../../../src/app/session/toast-list.ts'
import { countLine } from '../../../src/domain/picking/count-line.ts'
import type { Wave } from '../../../src/domain/tables/waves.ts'
import { endedWaves, refusedPicks } from '../../../src/replica/queries/picking/picking.ts'
import { waveRows } from '../../../src/replica/queries/picking/wave-rows.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { aScan } from '../../support/a-packing-phone.ts'
import { anItem, anOrder } from '../../support/builders.ts'
import { aPickingPhone, barcodes, beginWave, lipstick, white } from './picking-device.ts'

afterEach(() => {
  clearFeedback()
  delete scanState.teach
})

/** DH-1 two black shirts · DH-2 a black and a white one. */
const orders = () => [
  anOrder({ swItems: [anItem({ amount: 2, variant: 'Đen · M' })] }),
  anOrder({ code: 'DH-2', swItems: [anItem({ variant: 'Đen · M' }), white] }),
]

async function aWalk(kind: Wave['kind'] = 'list', given?: Replica) {
  const phone = given ?? (await aPickingPhone(orders()))
  if (!given) await beginWave(phone, ['DH-1', 'DH-2'], kind)
  const path: string[] = []
  const walk = createWalk(phone, 'DN-1', { toOrder: (code) => path.push(code) })
  const scan = async (...texts: string[]) => {
    for (const text of texts) walk.scan(aScan(text))
    await walk.settled()
  }
  const rows = async () => (await waveRows(phone, 'DN-1'))!
  const picked = async () => {
    const { lines, orders: found } = await rows()
    return lines.map((line) => `${countLine(line, found).done}/${countLine(line, found).need}`)
  }
  const queue = async () => (await phone.db.pendingActions.toArray()).map(({ method }) => method).slice(1)
  return { phone, walk, path, scan, rows, picked, queue }
}

describe('a walk', () => {
  test('counts scans without a network, × n at once, and ends when everything is picked', async () => {
    const { walk, scan, picked, queue, phone } = await aWalk()
    walk.state.quantity = 3
    await scan(barcodes.black, barcodes.white, 'KHOTAY:XONG')
    expect(await picked()).toEqual(['3/3', '1/1'])
    expect(await queue()).toEqual(['pickItem', 'pickItem', 'finishWave'])
    expect((await phone.db.waves.get('DN-1'))?.state).toBe('done')
  })

  test('looks up the scanned product only, where no voice says what comes next', async () => {
    const { scan, phone } = await aWalk()
    const read = new Set<string>()
    phone.db.waveLines.hook('reading', (line) => {
      read.add(line.productCode)
      return line
    })
    await scan(barcodes.white)
    expect([...read]).toEqual(['AT-TRANG-M'])
  })

  test('stops for a wrong item, one too many and an unknown code, each in its own way', async () => {
    const { scan } = await aWalk()
    await scan(barcodes.lipstick)
    expect(scanState.feedback).toMatchObject({
      kind: 'wrong-item',
      needed: { heading: 'Tiếp theo cần nhặt', detail: 'Kệ A1-01 · còn 3' },
    })
    acknowledge()
    await scan(barcodes.white, barcodes.white)
    expect(scanState.feedback).toMatchObject({ kind: 'enough', word: 'ĐỦ RỒI' })
    acknowledge()
    await scan('SPXVN063015366786')
    expect(scanState.feedback?.kind).toBe('unknown')
  })

  test('offers to teach an unknown barcode, with what is still to be picked first, and waits meanwhile', async () => {
    const { scan, picked } = await aWalk()
    await scan(barcodes.white, 'NCC-77')
    takeOther()
    expect(scanState.teach).toEqual({ text: 'NCC-77', likely: ['AT-DEN-M'] })
    await scan(barcodes.black)
    expect([scanState.refused, await picked()]).toEqual([1, ['0/3', '1/1']])
  })

  test('does not offer it for a waybill, or to people who may not teach', async () => {
    const { scan } = await aWalk()
    await scan('SPXVN063015366786')
    expect(scanState.feedback?.other).toBeUndefined()
    clearFeedback()
    const desk = await aWalk('list', await aPickingPhone([], 'ban'))
    await desk.scan('NCC-77')
    expect(scanState.feedback).toMatchObject({ kind: 'unknown' })
    expect(scanState.feedback?.other).toBeUndefined()
  })

  test('checks the shelf by its tag, in whatever case a scanner writes it', async () => {
    const { scan, walk } = await aWalk()
    await scan('KE:KhoTayWarehouse/A1-02')
    expect(walk.state).toMatchObject({ here: 'A1-02', said: 'Kệ A1-02: lấy 1 món ở đây' })
    await scan(' ke:khotaywarehouse/a1-01 ')
    expect(walk.state).toMatchObject({ here: 'A1-01', said: 'Kệ A1-01: lấy 3 món ở đây' })
    await scan('KE:KhoTayWarehouse/C9-09')
    expect(scanState.feedback).toMatchObject({ word: 'SAI Ô KỆ', needed: { detail: 'Kệ A1-01 · còn 3' } })
    acknowledge()
    await scan('KE:KhoThuDuc/A1-02')
    expect(scanState.feedback?.word).toBe('SAI Ô KỆ')
  })

  test('names the orders that a shortage leaves apart, and takes the report back', async () => {
    const { walk, rows, phone } = await aWalk()
    const { lines, orders: found } = await rows()
    const [line] = walkLines({ lines, orders: found, me: 'kho', backwards: false })
    walk.report(line!, 2, 'missing')
    await walk.settled()
    expect(walk.state.said).toBe('Đã báo thiếu. Để riêng đơn DH-1, DH-2.')
    walk.undoLast()
    await walk.settled()
    expect((await phone.db.orders.get('DH-1'))?.lacking).toBeUndefined()
  })

  test('takes back one’s own last step only, whoever else picks', async () => {
    const indexedDB = new IDBFactory()
    const phone = await aPickingPhone([], 'kho', indexedDB)
    await phone.db.orders.clear()
    await phone.db.orders.bulkPut(orders())
    await beginWave(phone, ['DH-1', 'DH-2'])
    const lan = await aWalk('list', phone)
    const tuan = await aWalk('list', await aPickingPhone([], 'kho2', indexedDB))
    await lan.scan(barcodes.black)
    await tuan.scan(barcodes.white)
    lan.walk.undoLast()
    await lan.walk.settled()
    expect(await lan.picked()).toEqual(['0/3', '1/1'])
    expect((await phone.db.waves.get('DN-1'))?.pickers.map(({ name }) => name)).toEqual(['Lan', 'Tuấn'])
    lan.walk.undoLast()
    await lan.walk.settled()
    expect(lan.walk.state.said).toBe('Chưa có gì để hoàn tác.')
  })

  test('asks before it ends with goods left on the shelves', async () => {
    const { walk, scan, phone } = await aWalk()
    await scan(barcodes.black, 'KHOTAY:XONG')
    expect(walk.state.sheet).toBe('finish')
    walk.finish(true)
    await walk.settled()
    expect((await phone.db.waves.get('DN-1'))?.state).toBe('done')
  })

  test('gives back what nobody needs any more, also after its end, and takes that back by one tap', async () => {
    const { walk, scan, phone, rows } = await aWalk()
    await scan(barcodes.black)
    walk.finish(true)
    await walk.settled()
    const surplus = async () => {
      const { lines, orders: found } = await rows()
      return countLine(lines[0]!, found).surplus
    }
    expect(await surplus()).toBe(1)
    const [line] = (await rows()).lines
    walk.giveBack(line!, 1)
    await walk.settled()
    expect(await surplus()).toBe(0)
    // It was sent meanwhile.
    await phone.db.pendingActions.toCollection().modify({ sentAt: 1 })
    toasts.list.at(-1)?.action?.run()
    await walk.settled()
    expect([await surplus(), scanState.feedback]).toEqual([1, undefined])
  })

  test('leads from a label of the wave to the bench', async () => {
    const { scan, path } = await aWalk()
    await scan('SPXVN-DH-2')
    expect(path).toEqual(['DH-2'])
  })
})

describe('the way', () => {
  test('goes by shelf as labels count, from where one stands, and passed-over lines come last', async () => {
    const far = anItem({ productCode: 'SON-DO', name: 'Son kem lì', bid: 'A10-01' })
    const loose = anItem({ productCode: 'TUI-KEM', name: 'Túi', bid: 'BinDefault' })
    const phone = await aPickingPhone([anOrder({ swItems: [loose, far, white, anItem()] })])
    await beginWave(phone, ['DH-1'])
    const bins = async (backwards: boolean) => {
      const { lines, orders: found } = (await waveRows(phone, 'DN-1'))!
      return walkLines({ lines, orders: found, me: 'kho', backwards }).map(({ bid }) => bid)
    }
    expect(await bins(false)).toEqual(['A1-01', 'A1-02', 'A10-01', 'BinDefault'])
    expect(await bins(true)).toEqual(['BinDefault', 'A10-01', 'A1-02', 'A1-01'])
    const walk = createWalk(phone, 'DN-1', { toOrder: () => undefined })
    walk.scan(aScan(barcodes.white))
    await walk.settled()
    expect(await bins(false)).toEqual(['A10-01', 'BinDefault', 'A1-01', 'A1-02'])
  })

  test('finishes the line that was begun, then its shelf, before it goes on', async () => {
    const two = { ...white, amount: 2 }
    const shelf = [anItem({ bid: 'A1-02' }), two, anItem({ productCode: 'SON-DO', bid: 'C9-01' })]
    const phone = await aPickingPhone([anOrder({ swItems: shelf })])
    await beginWave(phone, ['DH-1'])
    const walk = createWalk(phone, 'DN-1', { toOrder: () => undefined })
    const nextAfter = async (text: string) => {
      walk.scan(aScan(text))
      await walk.settled()
      const { lines, orders: found } = (await waveRows(phone, 'DN-1'))!
      return walkLines({ lines, orders: found, me: 'kho', backwards: false })[0]?.productCode
    }
    expect(await nextAfter(barcodes.white)).toBe('AT-TRANG-M')
    expect(await nextAfter(barcodes.white)).toBe('AT-DEN-M')
    expect(await nextAfter(barcodes.black)).toBe('SON-DO')
  })

  describe('of goods that lie on two shelves', () => {
    const farAndNear = () => [
      anOrder({ code: 'NEAR', swItems: [anItem({ bid: 'A1-01' })] }),
      anOrder({ code: 'FAR', swItems: [anItem({ bid: 'C9-01' }), lipstick] }),
    ]

    async function aWalkOf(userName: string) {
      const indexedDB = new IDBFactory()
      const lan = await aPickingPhone([], 'kho', indexedDB)
      await lan.db.orders.clear()
      await lan.db.orders.bulkPut(farAndNear())
      await beginWave(lan, ['NEAR', 'FAR'])
      const phone = userName === 'kho' ? lan : await aPickingPhone([], userName, indexedDB)
      const walk = createWalk(phone, 'DN-1', { toOrder: () => undefined })
      const scan = async (text: string) => {
        walk.scan(aScan(text))
        await walk.settled()
      }
      const next = async () => {
        const { wave, lines, orders: found } = (await waveRows(phone, 'DN-1'))!
        const backwards = walksBackwards(wave.pickers, userName)
        return walkLines({ lines, orders: found, me: userName, backwards })[0]!
      }
      return { walk, scan, next }
    }

    test('counts the shelf that is shown as the next one', async () => {
      const { walk, scan, next } = await aWalkOf('kho')
      await scan(barcodes.lipstick)
      const shown = await next()
      expect(shown.bid).toBe('C9-01')
      await scan(barcodes.black)
      expect(walk.state.flash?.key).toBe(shown.id)
    })

    test('counts the far shelf first for whoever walks from the far end', async () => {
      const { walk, scan, next } = await aWalkOf('kho2')
      const shown = await next()
      expect(shown.bid).toBe('C9-01')
      await scan(barcodes.black)
      expect(walk.state.flash?.key).toBe(shown.id)
    })

    test('forgets the shelf of a pick that was taken back, and the tag one walked away from', async () => {
      const { walk, scan, next } = await aWalkOf('kho')
      await scan('KE:KhoTayWarehouse/C9-01')
      await scan(barcodes.lipstick)
      walk.undoLast()
      await walk.settled()
      const shown = await next()
      expect([shown.bid, walk.state.here]).toEqual(['A1-01', undefined])
      await scan(barcodes.black)
      expect(walk.state.flash?.key).toBe(shown.id)
    })
  })

  test('sends the second picker from the far end', () => {
    const [lan, tuan] = [{ userName: 'kho' }, { userName: 'kho2' }]
    expect(walksBackwards([lan], 'kho')).toBe(false)
    expect(walksBackwards([lan], 'kho2')).toBe(true)
    expect(walksBackwards([lan, tuan], 'kho2')).toBe(true)
    expect(walksBackwards([lan, tuan], 'x')).toBe(false)
  })
})

describe('sorting', () => {
  test('says the slot of the most urgent order, and when the slot is full', async () => {
    const { walk, scan } = await aWalk('sorted')
    walk.state.mode = 'sort'
    await scan(barcodes.black)
    expect(walk.state.laid).toMatchObject({ slot: 1, full: false })
    await scan(barcodes.black)
    expect(walk.state.laid).toMatchObject({ slot: 1, full: true })
    await scan(barcodes.black, barcodes.white)
    expect(walk.state.laid).toMatchObject({ slot: 2, full: true })
    await scan(barcodes.black)
    expect(scanState.feedback).toMatchObject({ kind: 'enough' })
    expect(scanState.feedback?.sentence).toContain('đã đủ ở mọi ô')
  })

  test('of what does not belong to the wave is a wrong item', async () => {
    const { walk, scan } = await aWalk('sorted')
    walk.state.mode = 'sort'
    await scan(barcodes.lipstick)
    expect(scanState.feedback?.kind).toBe('wrong-item')
  })
})

test('picks the server did not count are listed by shelf, with how many go back', async () => {
  const phone = await aPickingPhone([anOrder({ swItems: [lipstick] })])
  const record = {
    deviceId: 'd-kho',
    id: 'x',
    path: '/api/wave',
    method: 'pickItem',
    v: 1,
    at: 1,
    user: 'kho',
    company: 'demo',
  }
  const params = { code: 'DN-1', bid: 'A1-02', productCode: 'SON-DO', scanned: 'SON-DO' }
  const error = { code: 'wave-enough', text: 'Son kem lì đã nhặt đủ 1 (Tuấn, 09:12).' }
  const entry = { status: 'refused' as const, error, at: 1 }
  await phone.db.attention.bulkPut([
    { ...entry, id: 'a', record: { ...record, seq: 1, params: { ...params, gesture: 'g1', quantity: 2 } } },
    { ...entry, id: 'b', record: { ...record, seq: 2, params: { ...params, gesture: 'g2' } } },
    { ...entry, id: 'c', record: { ...record, seq: 3, params: { ...params, code: 'DN-2', gesture: 'g3' } } },
  ])
  expect(await refusedPicks(phone, 'DN-1')).toEqual([
    {
      ids: ['a', 'b'],
      productCode: 'SON-DO',
      bid: 'A1-02',
      quantity: 3,
      text: error.text,
      isSlotFull: false,
    },
  ])
})

test('units laid into a slot that the server did not count come out of that slot; only where it was full, another one may need them', async () => {
  const phone = await aPickingPhone([anOrder({ swItems: [lipstick] })])
  const record = { deviceId: 'd-kho', id: 'x', path: '/api/wave', v: 1, at: 1, user: 'kho', company: 'demo' }
  const params = { code: 'DN-1', bid: 'A1-02', productCode: 'SON-DO', scanned: 'SON-DO', quantity: 1 }
  const refused = (id: string, method: string, error: string, orderCode?: string) => ({
    id,
    status: 'refused' as const,
    error: { code: error, text: error },
    at: 1,
    record: { ...record, method, seq: 1, params: { ...params, gesture: id, orderCode } },
  })
  await phone.db.attention.bulkPut([
    refused('a', 'sortItem', 'slot-full', 'DH-2'),
    refused('b', 'sortItem', 'wave-ended', 'DH-2'),
    refused('c', 'pickItem', 'wave-enough'),
    refused('d', 'sortItem', 'slot-full', 'DH-2'),
  ])
  const rows = await refusedPicks(phone, 'DN-1')
  expect(rows.map(({ ids }) => ids)).toEqual([['a', 'd'], ['b'], ['c']])
  const places = { slot: 2, bin: 'Kệ A1-02' }
  expect(rows.map((row) => handsOfRefused(row, places))).toEqual([
    { where: 'Lấy ra khỏi ô 2, quét lại', done: 'Đã lấy ra' },
    { where: 'Lấy ra khỏi ô 2, trả về Kệ A1-02', done: 'Đã trả' },
    { where: 'Trả về Kệ A1-02', done: 'Đã trả' },
  ])
  // The wave itself is not here any more: nobody knows which slot it was.
  expect(handsOfRefused(rows[1]!, { slot: 0, bin: 'Kệ A1-02' }).where).toBe('Lấy ra khỏi ô, trả về Kệ A1-02')
})

test('an order that falls out of a wave is told to the ear once, however often the screen is opened; again when it falls out again', () => {
  expect(newlyOut('DN-1', [])).toEqual([])
  expect(newlyOut('DN-1', ['DH-1'])).toEqual(['DH-1'])
  expect(newlyOut('DN-1', ['DH-1'])).toEqual([])
  expect(newlyOut('DN-2', ['DH-1'])).toEqual(['DH-1'])
  expect(newlyOut('DN-1', ['DH-1', 'DH-2'])).toEqual(['DH-2'])
  expect(newlyOut('DN-1', ['DH-2'])).toEqual([])
  expect(newlyOut('DN-1', ['DH-1', 'DH-2'])).toEqual(['DH-1'])
})

test('waves that ended today stand with the last one first, also one begun yesterday, and the twenty latest are kept', async () => {
  const phone = await aPickingPhone([])
  const day = 24 * 3_600_000
  const ended = (code: string, createdAt: number, endedAt: number): Wave => ({
    code,
    wid: 'KhoTayWarehouse',
    name: '',
    state: 'done',
    kind: 'list',
    places: [],
    orderCodes: [],
    pickers: [],
    createdAt,
    endedAt,
    updatedAt: endedAt,
  })
  const today = 10 * day
  await phone.db.waves.bulkPut([
    ...Array.from({ length: 22 }, (_, n) => ended(`DN-${n}`, today + 100 - n, today + 1000 + n)),
    ended('OVERNIGHT', today - day / 2, today + 2000),
    ended('YESTERDAY', today - day, today - 1),
    { ...ended('DROPPED', today + 50, today + 3000), state: 'dropped' },
  ])
  const codes = (await endedWaves(phone, 'KhoTayWarehouse', today)).map(({ wave }) => wave.code)
  expect(codes).toHaveLength(20)
  expect(codes.slice(0, 3)).toEqual(['DROPPED', 'OVERNIGHT', 'DN-21'])
  expect(codes).not.toContain('YESTERDAY')
})
