import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { askPaper } from '../../../src/domain/paper/ask-paper.ts'
import { dropPrintJob } from '../../../src/domain/paper/drop-print-job.ts'
import { markPrinted, printedTwice } from '../../../src/domain/paper/mark-printed.ts'
import { printJobId } from '../../../src/domain/paper/paper-kinds.ts'
import { papersAtOnce } from '../../../src/domain/paper/params.ts'
import { saysPrinted } from '../../../src/domain/paper/print-words.ts'
import { addSlip } from '../../../src/domain/stock/add-slip.ts'
import type { PaperKind, PrintJob } from '../../../src/domain/tables/papers.ts'
import { aShop, aWarehouse, morning } from '../../support/builders.ts'
import { desk, openFloor, otherPacker } from '../floor.ts'

const label = (...codes: string[]) => ({ paper: 'order-label' as const, codes, batch: 'lan-1' })
const idOf = (code: string, paper: PaperKind = 'order-label') => printJobId(paper, code, 'KhoTayWarehouse')
const at = (minute: number) => morning + minute * 60_000

describe('the print queue', () => {
  test('holds what was asked for: for whom, by whom, in which warehouse', () => {
    const floor = openFloor(aShop())
    floor.do(askPaper, label('DH-1', 'DH-2'))
    expect(floor.get('printJobs', idOf('DH-1'))).toEqual({
      id: 'order-label/DH-1',
      paper: 'order-label',
      code: 'DH-1',
      wid: 'KhoTayWarehouse',
      state: 'waiting',
      batch: 'lan-1',
      copies: 1,
      askedAt: at(1),
      askedBy: 'kho',
      times: 0,
      updatedAt: at(1),
    } satisfies PrintJob)
    expect(floor.all('printJobs')).toHaveLength(2)
  })

  test('takes a paper once: who asks again is told by whom it was asked, and what is new is taken', () => {
    const floor = openFloor(aShop())
    floor.do(askPaper, label('DH-1'))
    const refusal = floor.refusal(askPaper, label('DH-1'), otherPacker)
    expect(refusal).toMatchObject({ code: 'paper-waiting', tone: 'warning' })
    expect(refusal.text).toBe('Tem đơn hàng DH-1 đã nằm trong hàng chờ in (Lan, 09:01 21/11/2026).')
    floor.do(askPaper, { ...label('DH-1', 'DH-2'), batch: 'tuan-1' }, otherPacker)
    expect(floor.get('printJobs', idOf('DH-1')).batch).toBe('lan-1')
    expect(floor.get('printJobs', idOf('DH-2')).batch).toBe('tuan-1')
  })

  test('lets go what is dropped, and takes it again', () => {
    const floor = openFloor(aShop())
    floor.do(askPaper, label('DH-1'))
    floor.do(dropPrintJob, label('DH-1'))
    expect(floor.get('printJobs', idOf('DH-1')).state).toBe('dropped')
    expect(floor.refusal(dropPrintJob, label('DH-1')).code).toBe('paper-not-waiting')
    floor.do(askPaper, label('DH-1'))
    expect(floor.get('printJobs', idOf('DH-1')).state).toBe('waiting')
  })

  test('knows nothing of an order that is not there', () => {
    const floor = openFloor(aShop())
    expect(floor.refusal(askPaper, label('DH-1', 'DH-99'))).toMatchObject({
      code: 'paper-without-source',
      text: 'Không tìm thấy DH-99 để in tem đơn hàng. Kiểm tra lại mã hoặc đồng bộ rồi thử lại.',
    })
    expect(floor.all('printJobs')).toEqual([])
  })

  test('holds shelves and products too, products for the warehouse they are printed in', () => {
    const floor = openFloor(aShop({ warehouses: [aWarehouse(), aWarehouse({ wid: 'K2' })] }))
    floor.do(askPaper, { paper: 'shelf-tag', codes: ['KhoTayWarehouse/A1-01'], batch: 'b' })
    floor.do(askPaper, { paper: 'product-barcode', codes: ['SON-DO'], copies: [12], wid: 'K2', batch: 'b' })
    const elsewhere = { paper: 'product-barcode', codes: ['SON-DO'], wid: 'K9', batch: 'b' }
    expect(floor.refusal(askPaper, elsewhere).code).toBe('warehouse-not-found')
    expect(floor.all('printJobs').map(({ id, wid, copies }) => [id, wid, copies])).toEqual([
      ['shelf-tag/KhoTayWarehouse/A1-01', 'KhoTayWarehouse', 1],
      ['product-barcode/K2/SON-DO', 'K2', 12],
    ])
  })
})

test('a slip of the stock is printed like other papers, and belongs to the warehouse it was written for', () => {
  const floor = openFloor(aShop())
  const code = 'XK-1'
  floor.do(addSlip, {
    code,
    type: 'Xuất tự do',
    sourceWarehouse: 'KhoTayWarehouse',
    note: '',
    items: [{ productCode: 'SON-DO', amount: 1, bin: 'A1-01' }],
  })
  floor.do(markPrinted, { paper: 'stock-slip', codes: [code], batch: 'b' })
  expect(floor.get('printJobs', 'stock-slip/XK-1')).toMatchObject({ wid: 'KhoTayWarehouse', times: 1 })
  expect(floor.refusal(markPrinted, { paper: 'stock-slip', codes: [code], batch: 'b' }).code).toBe(
    'paper-printed',
  )
})

describe('"đã in"', () => {
  test('is remembered with person and time, asked for or not', () => {
    const floor = openFloor(aShop())
    floor.do(askPaper, label('DH-1'), desk)
    floor.do(markPrinted, label('DH-1', 'DH-2'))
    for (const code of ['DH-1', 'DH-2'])
      expect(floor.get('printJobs', idOf(code))).toMatchObject({
        state: 'printed',
        times: 1,
        printedAt: at(2),
        printedBy: 'kho',
      })
    expect(floor.get('printJobs', idOf('DH-1')).askedBy).toBe('ban')
    expect(saysPrinted(floor.get('printJobs', idOf('DH-1')), () => 'Lan')).toBe('đã in 21/11 09:02 bởi Lan')
  })

  test('a second label needs a reason, whoever asks or prints; the sentence names person and time', () => {
    const floor = openFloor(aShop())
    floor.do(markPrinted, label('DH-1'))
    const refusals = [
      floor.refusal(askPaper, label('DH-1'), otherPacker),
      floor.refusal(markPrinted, label('DH-1'), otherPacker),
    ]
    for (const refusal of refusals) {
      expect(refusal.code).toBe('paper-printed')
      expect(refusal.text).toBe(
        'Tem đơn hàng DH-1 đã in (Lan, 09:01 21/11/2026). Tìm tờ đã in trước; cần in lại thì chọn lý do.',
      )
    }
    floor.do(markPrinted, { ...label('DH-1'), reason: 'Kẹt giấy' }, otherPacker)
    const job = floor.get('printJobs', idOf('DH-1'))
    expect(job).toMatchObject({ times: 2, printedBy: 'kho2', reason: 'Kẹt giấy' })
    expect(saysPrinted(job, () => 'Tuấn')).toMatch(/^đã in 2 lần, gần nhất 21\/11 \d\d:\d\d bởi Tuấn$/)
  })

  test('a label asked for again with a reason is printed without asking twice', () => {
    const floor = openFloor(aShop())
    floor.do(markPrinted, label('DH-1'))
    floor.do(askPaper, { ...label('DH-1'), reason: 'Tem mờ' })
    floor.do(markPrinted, label('DH-1'), otherPacker)
    expect(floor.get('printJobs', idOf('DH-1'))).toMatchObject({
      times: 2,
      reason: 'Tem mờ',
      state: 'printed',
    })
  })

  test('among many, what another device printed meanwhile is counted as printed twice, and nothing new is lost', () => {
    const floor = openFloor(aShop())
    floor.do(markPrinted, label('DH-1'))
    floor.do(markPrinted, label('DH-1', 'DH-2'), otherPacker)
    expect(floor.get('printJobs', idOf('DH-1'))).toMatchObject({
      times: 2,
      reason: printedTwice,
      printedBy: 'kho2',
    })
    expect(floor.get('printJobs', idOf('DH-2'))).toMatchObject({ times: 1 })
    expect(floor.get('printJobs', idOf('DH-2')).reason).toBeUndefined()
  })

  test('barcodes of goods and tags of shelves are used up: no reason is asked', () => {
    const floor = openFloor(aShop())
    const barcodes = { paper: 'product-barcode', codes: ['SON-DO'], batch: 'b' }
    floor.do(markPrinted, barcodes)
    floor.do(markPrinted, barcodes)
    floor.do(askPaper, barcodes)
    expect(floor.get('printJobs', idOf('SON-DO', 'product-barcode'))).toMatchObject({
      times: 2,
      state: 'waiting',
    })
  })

  test('taken back, the paper waits again with the reason that it did not come out', () => {
    const floor = openFloor(aShop())
    floor.do(markPrinted, label('DH-1'))
    const back = markPrinted.reverse!(v.parse(markPrinted.params, label('DH-1')))!
    floor.do(askPaper, back.params)
    expect(floor.get('printJobs', idOf('DH-1'))).toMatchObject({ state: 'waiting', reason: 'Chưa ra giấy' })
  })

  test('a paper that was printed before and leaves the queue is a printed one again', () => {
    const floor = openFloor(aShop())
    floor.do(markPrinted, label('DH-1'))
    floor.do(askPaper, { ...label('DH-1'), reason: 'Mất tem' })
    floor.do(dropPrintJob, label('DH-1'))
    expect(floor.get('printJobs', idOf('DH-1')).state).toBe('printed')
  })
})

test('a command takes up to 200 papers, each once, and up to 500 copies', () => {
  const takes = (params: object) => v.safeParse(askPaper.params, { ...label('DH-1'), ...params }).success
  const codes = (count: number) => Array.from({ length: count }, (_, index) => `DH-${index}`)
  expect(takes({ codes: codes(papersAtOnce) })).toBe(true)
  expect(takes({ codes: codes(papersAtOnce + 1) })).toBe(false)
  expect(takes({ codes: [] })).toBe(false)
  expect(takes({ codes: ['DH-1', 'DH-1'] })).toBe(false)
  expect(takes({ copies: [500] })).toBe(true)
  expect(takes({ copies: [501] })).toBe(false)
  expect(takes({ copies: [0] })).toBe(false)
  expect(takes({ reason: 'x'.repeat(200) })).toBe(true)
  expect(takes({ reason: 'x'.repeat(201) })).toBe(false)
  expect(takes({ paper: 'poster' })).toBe(false)
})
