import { describe, expect, test } from 'vitest'
import { offerUndo, withdrawStaleUndos } from '../../../src/app/session/offered-undos.ts'
import { showToast, toasts } from '../../../src/app/session/toast-list.ts'
import { approveAll } from '../../../src/app/stock-take/approve.ts'
import { linesOfBin } from '../../../src/app/stock-take/bin-progress.ts'
import { binsToCount } from '../../../src/app/stock-take/bins-to-count.ts'
import { marksOf } from '../../../src/app/stock-take/review-marks.ts'
import { byDifference, passes, reviewRows, signed, sumsOf } from '../../../src/app/stock-take/review-rows.ts'
import { reviewTable } from '../../../src/app/stock-take/save-review.ts'
import type { ExpectedLine } from '../../../src/app/stock-take/use-expected.ts'
import { chooseCount } from '../../../src/domain/stock-take/choose-count.ts'
import { lineKey } from '../../../src/domain/stock-take/count-ids.ts'
import { expectedBins } from '../../../src/domain/stock-take/reach.ts'
import { reviewLines } from '../../../src/replica/queries/stock-take/review-lines.ts'
import { countedLines } from '../../../src/replica/queries/stock-take/stock-takes.ts'
import { aPackingPhone } from '../../support/a-packing-phone.ts'
import { aBin, aCount, anOrder, aParcel, aStockTake, morning } from '../../support/builders.ts'

const expectedLine = (productCode: string, bid = 'A1-01', total = 100): ExpectedLine => ({
  key: lineKey({ bid, productCode }),
  bid,
  productCode,
  total,
  name: productCode,
  variant: undefined,
  image: undefined,
})

async function aReviewPhone(...counts: Parameters<typeof aCount>[0][]) {
  const replica = await aPackingPhone('chu')
  const rows = counts.map((fields) => aCount(fields))
  const counters = [...new Set(rows.map(({ by }) => by))]
  const stockTake = aStockTake({ state: 'review', counters, countRows: rows.length, round: 2 })
  await replica.db.stockTakes.put(stockTake)
  await replica.db.counts.bulkPut(rows)
  const review = async (expected: ExpectedLine[] = []) =>
    reviewRows(await reviewLines(replica, stockTake), expected, true)
  return { replica, stockTake, review }
}

describe('the review', () => {
  test('weighs every counted line, keeps what was not counted apart from zero, and sums up', async () => {
    const { review } = await aReviewPhone(
      { quantity: 97 },
      { quantity: 104, productCode: 'AT-TRANG-M', bid: 'A1-02' },
      { quantity: 0, productCode: 'SON-DO' },
    )
    const rows = await review([expectedLine('AT-DEN-M'), expectedLine('TUI-KEM', 'BinDefault')])
    expect(
      rows.map(({ productCode, line, difference }) => [productCode, line !== undefined, difference]),
    ).toEqual([
      ['AT-DEN-M', true, -3],
      ['SON-DO', true, -100],
      ['AT-TRANG-M', true, 4],
      ['TUI-KEM', false, 0],
    ])
    expect(sumsOf(rows, true)).toMatchObject({
      counted: 3,
      uncounted: 1,
      differing: 3,
      surplus: 4,
      missing: 103,
      money: 61_000 * (4 - 103),
    })
    expect(rows.toSorted(byDifference('sl'))[0]?.productCode).toBe('SON-DO')
    expect(rows.filter((row) => passes(row, 'chua'))).toHaveLength(1)
  })

  test('puts lines that several people counted on top until somebody chose', async () => {
    const { review } = await aReviewPhone(
      { quantity: 1, productCode: 'SON-DO' },
      { quantity: 60 },
      { quantity: 40, by: 'kho2' },
    )
    const [first] = (await review()).toSorted(byDifference('sl'))
    expect(first).toMatchObject({ productCode: 'AT-DEN-M', difference: 0 })
    expect(marksOf(first!)).toEqual(['Trùng người đếm'])
    expect(passes(first!, 'lech')).toBe(true)
  })

  test('says how many units lay in an open parcel when it was counted', async () => {
    const { replica, review } = await aReviewPhone({ quantity: 99, lastAt: morning })
    const order = anOrder({ state: 'ĐANG ĐÓNG GÓI' })
    const scan = { gesture: 'g', productCode: 'AT-DEN-M', quantity: 1, at: morning - 1, by: 'kho2' }
    await replica.db.orders.put(order)
    await replica.db.parcels.put(
      aParcel({ scans: [scan, { ...scan, gesture: 'h', at: morning + 1 }] }, order),
    )
    const [row] = await review()
    expect(row?.line?.inHand).toBe(1)
    expect(marksOf(row!)).toEqual(['1 đang trong kiện'])
  })

  test('hides money from who may not see cost prices', async () => {
    const { replica, stockTake } = await aReviewPhone({ quantity: 97 })
    const rows = reviewRows(await reviewLines(replica, stockTake), [], false)
    expect([rows[0]?.money, sumsOf(rows, false).money]).toEqual([undefined, undefined])
    const work = { stockTake, warehouse: undefined, names: new Map(), bins: [] }
    expect(reviewTable(work, rows, false)).not.toMatch(/giá nhập|61000/)
  })

  test('becomes a table that Excel opens, in which no text is a formula', async () => {
    const { replica, stockTake, review } = await aReviewPhone({ quantity: 97 })
    await replica.db.products.update('AT-DEN-M', { name: '=1+1; "Áo"' })
    const work = { stockTake, warehouse: undefined, names: new Map([['kho', 'Lan']]), bins: [] }
    const lines = reviewTable(work, await review([expectedLine('TUI-KEM')]), true).split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFMã sản phẩm;Tên;/)
    expect(lines[1]).toContain(
      'AT-DEN-M;"\'=1+1; ""Áo""";Đen · M;A1-01;100;97;-3;61000;-183000;Lan 97 (lượt 1);',
    )
    expect(lines[2]).toContain('TUI-KEM;TUI-KEM;;A1-01;100;;;;;;;Chưa đếm')
  })

  test('is approved with all its lines, and then shows what was found', async () => {
    const { replica, stockTake, review } = await aReviewPhone(
      { quantity: 97 },
      { quantity: 104, productCode: 'AT-TRANG-M', bid: 'A1-02' },
    )
    const seen: number[] = []
    const refusal = await approveAll(replica, {
      code: 'KK-1',
      countRows: 2,
      onProgress: (done) => seen.push(done),
      lines: (await review()).flatMap(({ line }) => line ?? []),
    })
    expect([refusal, seen]).toEqual([undefined, [2]])
    expect((await replica.db.stockTakes.get('KK-1'))?.state).toBe('done')
    const rows = await review()
    expect(rows.map(({ books, difference, line }) => [books, difference, line?.done])).toEqual([
      [100, -3, true],
      [100, 4, true],
    ])
    const again = await approveAll(replica, { code: 'KK-1', countRows: 2, lines: [], onProgress: () => {} })
    expect(again?.code).toBe('stock-take-approved')
    expect(stockTake.state).toBe('review')
  })

  test('withdraws the offer to take a choice of counts back once the approval has overtaken it, and no sooner', async () => {
    const { replica, review } = await aReviewPhone({ quantity: 97 })
    const choice = { code: 'KK-1', bid: 'A1-01', productCode: 'AT-DEN-M', use: [] }
    const toast = showToast('success', 'Đã chọn cách tính.')
    offerUndo(toast, { path: chooseCount.path, method: chooseCount.method, params: choice })
    const isOffered = async () => {
      await withdrawStaleUndos(replica)
      return toasts.list.some(({ id }) => id === toast)
    }
    expect(await isOffered()).toBe(true)
    const lines = (await review()).flatMap(({ line }) => line ?? [])
    await approveAll(replica, { code: 'KK-1', countRows: 1, lines, onProgress: () => {} })
    expect(await isOffered()).toBe(false)
  })

  test('writes numbers with their sign', () => {
    expect([3, -2, 0, -15_326_000].map(signed)).toEqual(['+3', '−2', '0', '−15.326.000'])
  })
})

describe('a shelf in front of a counting person', () => {
  const stockTake = aStockTake({ counters: ['kho', 'kho2'] })
  const counts = [
    aCount({ quantity: 3, lastAt: 1 }),
    aCount({ quantity: 9, productCode: 'SON-DO', by: 'kho2' }),
    aCount({ quantity: 5, productCode: 'TUI-KEM', lastAt: 2 }),
  ]
  const expected = ['AT-DEN-M', 'SON-DO', 'AT-TRANG-M'].map((code) => expectedLine(code))
  const shelf = (fields: object = {}) =>
    linesOfBin({ stockTake: { ...stockTake, ...fields }, bid: 'A1-01', me: 'kho', counts, expected })

  test('shows my number apart from others’, the latest on top, and what waits', () => {
    const { counted, waiting } = shelf()
    expect(counted.map(({ productCode, mine, others }) => [productCode, mine, others])).toEqual([
      ['TUI-KEM', 5, []],
      ['AT-DEN-M', 3, []],
      ['SON-DO', undefined, [{ by: 'kho2', quantity: 9 }]],
    ])
    expect(waiting.map(({ productCode, expected: total }) => [productCode, total])).toEqual([
      ['AT-TRANG-M', 100],
    ])
  })

  test('tells who counts blind no number of the books', () => {
    const { counted, waiting } = shelf({ blind: true })
    expect([...counted, ...waiting].map((line) => line.expected)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test('starts from nothing in a recount', () => {
    expect(shelf({ round: 2 }).counted).toEqual([])
  })

  test('comes in the list of shelves with how far it is, finished ones last', async () => {
    const replica = await aPackingPhone()
    await replica.db.counts.bulkPut([aCount(), aCount({ bid: 'A1-02', productCode: 'SON-DO' })])
    const counted = await countedLines(replica, stockTake, 1)
    const bins = ['A1-01', 'A1-02', 'A1-03'].map((bid) => aBin({ bid }))
    const asked = [expectedLine('AT-DEN-M'), expectedLine('TUI-KEM'), expectedLine('SON-DO', 'A1-02')]
    const list = binsToCount({ stockTake, bins: bins.toReversed(), counted, expected: asked })
    expect(list.map(({ bin, done, need }) => [bin.bid, done, need])).toEqual([
      ['A1-01', 1, 2],
      ['A1-02', 1, 1],
    ])
    const free = { ...stockTake, reach: { kind: 'free' } } as const
    expect(binsToCount({ stockTake: free, bins, counted, expected: [] })).toHaveLength(3)
  })

  test('belongs to what is asked by warehouse, shelf and group; a free stock-take asks for nothing', () => {
    const product = {
      tags: ['ao'],
      places: [
        { wid: 'K1', bid: 'A', lying: 3 },
        { wid: 'K1', bid: 'B', lying: 0 },
      ],
    }
    const bins = (reach: object) => expectedBins({ wid: 'K1', reach } as never, product)
    expect(bins({ kind: 'warehouse' })).toEqual(['A'])
    expect(bins({ kind: 'bins', bids: ['B'] })).toEqual([])
    expect(bins({ kind: 'tags', tags: ['ao', 'quan'] })).toEqual(['A'])
    expect(bins({ kind: 'tags', tags: ['quan'] })).toEqual([])
    expect(bins({ kind: 'free' })).toEqual([])
  })
})
