import { beforeEach, describe, expect, test, vi } from 'vitest'
import { acknowledge, clearFeedback, scanState, takeOther } from '../../../src/app/scanner/scan-state.ts'
import { createCountBench } from '../../../src/app/stock-take/count-bench.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { aPackingPhone, aScan } from '../../support/a-packing-phone.ts'
import { aBin, aStockTake } from '../../support/builders.ts'

vi.stubGlobal('navigator', { onLine: true })

const black = '8935079191163'
const lipstick = '8935950293597'

async function aCountingPhone(fields: Parameters<typeof aStockTake>[0] = {}, mayTeach = true) {
  const replica = await aPackingPhone()
  await replica.db.stockTakes.put(aStockTake(fields))
  const walked: (string | undefined)[] = []
  const bench = createCountBench(replica, 'KK-1', { mayTeach, onBin: (bid) => walked.push(bid) })
  const scan = async (...texts: string[]) => {
    for (const text of texts) bench.scan(aScan(text))
    await bench.settled()
  }
  return { replica, bench, scan, walked }
}

const countOf = async ({ db }: Replica, productCode: string, bid = 'A1-01') =>
  (await db.counts.get(`KK-1/1/kho/${bid}/${productCode}`))?.quantity

beforeEach(() => clearFeedback())

describe('a person counting', () => {
  test('scans a shelf and then its goods; ten pulls of the trigger are ten', async () => {
    const { replica, scan, bench, walked } = await aCountingPhone()
    await scan('A1-01', ...Array.from({ length: 10 }, () => black))
    expect(await countOf(replica, 'AT-DEN-M')).toBe(10)
    expect(bench.state.last).toMatchObject({ productCode: 'AT-DEN-M', added: 1, turn: 10 })
    expect(walked).toEqual(['A1-01'])
    await scan('Kệ A1-02', lipstick)
    expect(await countOf(replica, 'SON-DO', 'A1-02')).toBe(1)
  })

  test('is stopped when goods come before the shelf: nothing is counted nowhere', async () => {
    const { replica, scan } = await aCountingPhone()
    await scan(black)
    expect(scanState.feedback).toMatchObject({ word: 'QUÉT KỆ TRƯỚC', scanned: { code: 'AT-DEN-M' } })
    await scan('A1-01')
    expect(scanState.refused).toBe(1)
    acknowledge()
    await scan('A1-01', black)
    expect(await countOf(replica, 'AT-DEN-M')).toBe(1)
  })

  test('in a shop with one shelf stands there at once', async () => {
    const { replica, bench, scan } = await aCountingPhone()
    await replica.db.bins.clear()
    await replica.db.bins.put(aBin())
    bench.open(undefined)
    await scan(black)
    expect(await countOf(replica, 'AT-DEN-M', 'BinDefault')).toBe(1)
  })

  test('counts × n once and types a whole number over what was scanned', async () => {
    const { replica, bench, scan } = await aCountingPhone()
    await scan('A1-01')
    bench.state.quantity = 12
    await scan(black, black)
    expect(await countOf(replica, 'AT-DEN-M')).toBe(13)
    bench.setNumber('AT-DEN-M', 48)
    await scan(black)
    expect(await countOf(replica, 'AT-DEN-M')).toBe(49)
    bench.setNone(['SON-DO', 'TUI-KEM'])
    await bench.settled()
    expect([await countOf(replica, 'SON-DO'), await countOf(replica, 'TUI-KEM')]).toEqual([0, 0])
  })

  test('takes gestures back one after the other, the last one first, also those of another shelf', async () => {
    const { replica, bench, scan } = await aCountingPhone()
    await scan('A1-01', black, 'A1-02', lipstick)
    const undo = async () => {
      bench.undoLast()
      await bench.settled()
    }
    await undo()
    expect(await countOf(replica, 'SON-DO', 'A1-02')).toBeUndefined()
    await undo()
    expect(await countOf(replica, 'AT-DEN-M')).toBeUndefined()
    await undo()
    expect(bench.state.said).toBe('Chưa có gì để hoàn tác.')
    expect((await replica.db.stockTakes.get('KK-1'))?.countRows).toBe(0)
  })

  test('takes everything back at once that one tap wrote down as not there', async () => {
    const { replica, bench, scan } = await aCountingPhone()
    await scan('A1-01', black)
    bench.setNone(['SON-DO', 'TUI-KEM'])
    await bench.settled()
    await scan(lipstick)
    const undo = async () => {
      bench.undoLast()
      await bench.settled()
      return Promise.all(['SON-DO', 'TUI-KEM', 'AT-DEN-M'].map((each) => countOf(replica, each)))
    }
    expect(await undo()).toEqual([0, 0, 1])
    expect(await undo()).toEqual([undefined, undefined, 1])
    expect(bench.state.said).toBe('Đã hoàn tác: bỏ số đã ghi của 2 mã')
    expect(await undo()).toEqual([undefined, undefined, undefined])
  })

  test('meets an unknown barcode: it is written down and the hands go on, or say what it is', async () => {
    const { replica, bench, scan } = await aCountingPhone()
    await scan('A1-01', '8938500000000')
    expect(scanState.feedback).toMatchObject({ word: 'MÃ LẠ', button: 'Để lại kệ, đếm tiếp' })
    expect((await replica.db.stockTakes.get('KK-1'))?.unknown).toMatchObject([
      { text: '8938500000000', bid: 'A1-01', quantity: 1, by: 'kho' },
    ])
    takeOther()
    expect(bench.state).toMatchObject({ sheet: 'teach', about: '8938500000000' })
  })

  test('takes an unknown barcode back before what was counted earlier, as many as were written down', async () => {
    const { replica, bench, scan } = await aCountingPhone()
    await scan('A1-01', black, '8938500000000')
    acknowledge()
    bench.state.quantity = 3
    await scan('8938500000000')
    acknowledge()
    const undo = async () => {
      bench.undoLast()
      await bench.settled()
      return [
        (await replica.db.stockTakes.get('KK-1'))?.unknown[0]?.quantity,
        await countOf(replica, 'AT-DEN-M'),
      ]
    }
    expect(await undo()).toEqual([1, 1])
    expect(bench.state.said).toBe('Đã hoàn tác: bỏ 3 món mang mã lạ 8938500000000')
    expect(await undo()).toEqual([undefined, 1])
    expect(await undo()).toEqual([undefined, undefined])
  })

  test('without the permission to teach is not offered it', async () => {
    const { scan } = await aCountingPhone({}, false)
    await scan('A1-01', '8938500000000')
    expect(scanState.feedback?.other).toBeUndefined()
  })

  test('is told of an order’s label, of a combo, and of a shelf nobody asked for', async () => {
    const { replica, scan } = await aCountingPhone({ reach: { kind: 'bins', bids: ['A1-01'] } })
    await scan('A1-01', 'SPXVN-DH-1')
    expect(scanState.feedback?.word).toBe('ĐÂY LÀ MÃ ĐƠN')
    acknowledge()
    await scan('CB-DOI')
    expect(scanState.feedback?.word).toBe('ĐÂY LÀ COMBO')
    acknowledge()
    await scan('A1-02')
    expect(scanState.feedback?.word).toBe('KỆ NGOÀI PHIÊN')
    takeOther()
    await scan(black)
    expect(await countOf(replica, 'AT-DEN-M', 'A1-02')).toBe(1)
  })

  test('of a stock-take that was approved meanwhile is stopped with who and when', async () => {
    const { replica, scan } = await aCountingPhone()
    await scan('A1-01', black)
    const known = (await replica.db.stockTakes.get('KK-1'))!
    const approval = { id: 'd', by: 'chu', at: Date.UTC(2026, 10, 21, 3), rowsDone: 0 }
    await replica.db.stockTakes.put({ ...known, state: 'approving', approval })
    await scan(black)
    expect(scanState.feedback).toMatchObject({
      word: 'PHIÊN ĐÃ CHỐT',
      sentence: expect.stringContaining('Chủ shop Mây chốt lúc 10:00'),
    })
    expect(await countOf(replica, 'AT-DEN-M')).toBe(1)
  })
})
