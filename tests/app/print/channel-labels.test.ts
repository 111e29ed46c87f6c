import { describe, expect, test } from 'vitest'
import { bulkLimit } from '../../../src/app/orders/order-words.ts'
import { groupByPaper } from '../../../src/app/print/channel-labels/group-by-paper.ts'
import { labelWords, sayNotReady, sayStale } from '../../../src/app/print/channel-labels/label-words.ts'
import { leaveOut } from '../../../src/app/print/channel-labels/leave-out.ts'
import { lastPrintOf } from '../../../src/app/print/channel-labels/note-last-print.ts'
import { outOf, withOut } from '../../../src/app/print/channel-labels/out-now.ts'
import {
  inPrintOrder,
  leftToQueue,
  mostTogether,
  queueAsks,
  sortLabels,
} from '../../../src/app/print/channel-labels/sort-labels.ts'
import { labelInForce } from '../../../src/domain/channels/labels/label-of.ts'
import { papersAtOnce } from '../../../src/domain/paper/params.ts'
import type { MarketLabel } from '../../../src/domain/tables/market-labels.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import type { PrintJob } from '../../../src/domain/tables/papers.ts'
import { mergePdfs } from '../../../src/lib/merge-pdfs.ts'
import { type OrderWithLabel, staleWaybill } from '../../../src/replica/queries/paper/market-labels.ts'
import { pdfOf } from '../../../src/stand-ins/market/pdf.ts'
import { anItem, anOrder, morning } from '../../support/builders.ts'

const file = (waybill: string) => ({
  id: `label-${waybill}`,
  waybill,
  paper: 'THERMAL_AIR_WAYBILL',
  bytes: 9,
  sha256: 'a'.repeat(64),
  at: morning,
})

function labelled(
  code: string,
  label: Partial<MarketLabel> | undefined,
  { order = {}, job, isHere = false }: { order?: Partial<Order>; job?: object; isHere?: boolean } = {},
): OrderWithLabel {
  const waybill = `VD-${code}`
  const own = anOrder({
    code,
    state: 'CHỜ ĐÓNG GÓI',
    shopeeShopId: '88',
    delivery: { logistic: 'SPX', id: waybill, history: [] },
    marketLabel: label && { waybill, parcel: '', asked: 'l', at: morning, state: 'kept', ...label },
    ...order,
  })
  const giver = { account: 'Shopee/88', by: 'market', name: 'Sàn' } as const
  const known = { giver, isUsual: true, of: 'label' as const, file: labelInForce(own), isHere }
  return { order: own, ...known, job: job as PrintJob | undefined }
}
const had = (code: string, more: Parameters<typeof labelled>[2] = {}) =>
  labelled(code, { file: file(`VD-${code}`) }, more)
const codes = (labels: readonly OrderWithLabel[]) => labels.map(({ order }) => order.code)

describe('a label of a marketplace, on a screen', () => {
  test.each<[string, OrderWithLabel, string | undefined, boolean?]>([
    ['lies here', had('A', { isHere: true }), 'Tem sẵn trên máy này', false],
    ['lies at the server', had('A'), 'Tem có ở máy chủ, đang lấy về máy này', false],
    ['comes', labelled('A', { state: 'waiting' }), 'Đang lấy tem.', false],
    [
      'is long in coming',
      labelled('A', { state: 'waiting', text: 'Sàn đang tạo tem.' }),
      'Đang lấy tem. Sàn đang tạo tem.',
      true,
    ],
    [
      'failed',
      labelled('A', { state: 'failed', text: 'Không in được.' }),
      'Chưa có tem: Không in được.',
      true,
    ],
    [
      'is of an earlier waybill',
      labelled('A', { state: 'waiting', file: file('VD-CU') }),
      'Tem đã đổi. Đang lấy tem.',
      false,
    ],
    [
      'was never asked for',
      labelled('A', undefined, { order: { channelState: 'PROCESSED' } }),
      'Chưa có tem của mã vận đơn này.',
      true,
    ],
    [
      'has no waybill yet',
      labelled('A', undefined, {
        order: { channelState: 'READY_TO_SHIP', delivery: { logistic: 'SPX', id: '', history: [] } },
      }),
      'Chưa có tem: sàn chưa cấp mã vận đơn. Đi đơn trước.',
      false,
    ],
    ['no marketplace told of', labelled('A', undefined), undefined],
    ['is needed no more', had('A', { order: { state: 'HỦY' } }), undefined],
  ])('that %s says so', (_, label, text, mayAskAgain) => {
    const words = labelWords(label)
    expect(words?.text).toBe(text)
    expect(words?.mayAskAgain).toBe(mayAskAgain)
  })

  test('[FUL-442] says what the specification quotes (FUL-186), and which printed one is worthless', () => {
    expect(sayNotReady(['A', 'B'])).toBe(
      'Các đơn hàng A, B chưa sẵn sàng in phiếu, tải lại trang để tiếp tục!!',
    )
    const printed = { state: 'printed', times: 1, waybill: 'VD-CU' }
    expect(staleWaybill(had('A', { job: printed }))).toBe('VD-CU')
    expect(staleWaybill(had('A', { job: { ...printed, waybill: 'VD-A' } }))).toBeUndefined()
    expect(staleWaybill(had('A', { job: { ...printed, times: 0 } }))).toBeUndefined()
    expect(sayStale('VD-CU')).toContain('mã vận đơn cũ VD-CU')
  })
})

describe('labels that come out together', () => {
  test('are those that are there; others are missing, of no use any more, or came out before', () => {
    const printed = { state: 'printed', times: 1, waybill: 'VD-P' }
    const all = [
      had('A'),
      labelled('B', { state: 'waiting' }),
      had('C', { order: { state: 'HỦY' } }),
      had('P', { job: printed }),
      had('Q', { job: { ...printed, waybill: 'VD-CU' } }),
    ]
    const { ready, missing, stopped, printedBefore } = sortLabels(all, {})
    expect([ready, missing, stopped, printedBefore].map(codes)).toEqual([
      ['A', 'P', 'Q'],
      ['B'],
      ['C'],
      ['P'],
    ])
    expect(codes(sortLabels(all, { again: leaveOut }).ready)).toEqual(['A', 'Q'])
  })

  test('of more than come out together, those of the first time are not printed once more with the rest, whatever was the reason to print one again', () => {
    const printed = (code: string) => ({ job: { state: 'printed', times: 1, waybill: `VD-${code}` } })
    const all = [had('A', printed('A')), had('B', printed('B')), had('C')]
    const rest = sortLabels(all, { again: 'Kẹt giấy', outNow: new Set(['A', 'B']) })
    expect([codes(rest.ready), rest.printedBefore]).toEqual([['C'], []])
    const changed = had('A', { job: { state: 'printed', times: 1, waybill: 'VD-CU' } })
    expect(codes(sortLabels([changed], { outNow: new Set(['A']) }).ready)).toEqual(['A'])
  })

  test('of more than come out together, all wait in the queue for another device', () => {
    const many = Array.from({ length: 60 }, (_, index) => had(`A${index}`))
    const changed = had('Q', { job: { state: 'printed', times: 1, waybill: 'VD-CU' } })
    const { ready } = sortLabels([...many, changed], {})
    expect(queueAsks(ready, leaveOut)).toEqual([
      { codes: codes(many), reason: '' },
      { codes: ['Q'], reason: 'Đổi mã vận đơn' },
    ])
    expect(queueAsks([had('A')], 'Kẹt giấy')).toEqual([{ codes: ['A'], reason: 'Kẹt giấy' }])
  })

  test('of which only some came out: the others go into the queue, where they do not wait there yet', () => {
    const all = [had('A'), had('B'), had('C', { job: { state: 'waiting', times: 0 } })]
    const left = new Map([
      ['B', 1],
      ['C', 2],
    ])
    expect(codes(leftToQueue(all, left))).toEqual(['B'])
  })

  test('follow the walk or the choice, as many as the marketplace allows', () => {
    const at = (bid: string) => ({ order: { swItems: [anItem({ bid })] } })
    const all = [had('A', at('B9')), had('B', at('A1')), had('C', at('A2'))]
    expect(codes(inPrintOrder(all, true))).toEqual(['B', 'C', 'A'])
    expect(codes(inPrintOrder(all, false))).toEqual(['A', 'B', 'C'])
    expect(mostTogether(all)).toBe(50)
    const ofLazada = had('L', { order: { channel: 'Lazada', lazadaAccount: 'may' } })
    expect(mostTogether([...all, ofLazada])).toBe(20)
  })

  test('of carriers come out together by the hundred, as our own papers do; beside one of a marketplace as it allows', () => {
    const ofCarrier = had('K', { order: { channel: 'KhoTay' } })
    expect(mostTogether([ofCarrier, ofCarrier])).toBe(papersAtOnce)
    expect(papersAtOnce).toBeGreaterThanOrEqual(bulkLimit)
    expect(mostTogether([ofCarrier, had('L', { order: { channel: 'Lazada', lazadaAccount: 'may' } })])).toBe(
      20,
    )
  })

  test('are one file in their order; one that cannot be read is left out', async () => {
    const page = (text: string) => ({
      width: 283,
      height: 425,
      marks: [{ kind: 'text' as const, x: 9, y: 9, size: 9, text }],
    })
    const pdf = (...texts: string[]) => new Uint8Array(pdfOf(texts.map(page))).buffer
    const { bytes, pages } = await mergePdfs([pdf('Tem A'), new Uint8Array(9).buffer, pdf('Tem B', 'Tem B2')])
    expect(pages).toEqual([1, 0, 2])
    const text = Buffer.from(bytes).toString('latin1')
    expect(text.slice(0, 5)).toBe('%PDF-')
    expect(text.indexOf('Tem A')).toBeLessThan(text.indexOf('Tem B2'))
    expect(text).toContain('Tem A')
  })
})

describe('what of Lazada came out', () => {
  const ofLazada = (code: string, account: string) =>
    had(code, {
      order: { channel: 'Lazada', subCode: code, shopeeShopId: undefined, lazadaAccount: account },
    })

  test('is noted as it was printed: those that came out alone, and as an invoice or a label (FUL-356, FUL-357)', () => {
    const labels = [ofLazada('A', 'một'), ofLazada('B', 'một'), ofLazada('C', 'hai')]
    expect(lastPrintOf(labels, ['A', 'C'], 'slip')).toEqual({
      channel: 'Lazada',
      lazada: [
        { code: 'A', subCode: 'A', lazadaAccount: 'một' },
        { code: 'C', subCode: 'C', lazadaAccount: 'hai' },
      ],
      doc_type: 'invoice',
    })
    expect(lastPrintOf(labels, ['B'], 'both')).toMatchObject({ doc_type: 'shippingLabelWithItems' })
    expect(lastPrintOf(labels, [], 'label')).toBeUndefined()
    expect(lastPrintOf([had('S')], ['S'], 'label')).toBeUndefined()
  })

  test('an invoice that came out is no label that did: each is left out of what comes next by itself', () => {
    const out = withOut(withOut({}, 'slip', ['A']), 'slip', ['B'])
    expect([...outOf(out, 'slip')]).toEqual(['A', 'B'])
    expect([...outOf(out, 'label')]).toEqual([])
    const labels = [ofLazada('A', 'một'), ofLazada('C', 'một')]
    expect(codes(sortLabels(labels, { outNow: outOf(out, 'label') }).ready)).toEqual(['A', 'C'])
    expect(codes(sortLabels(labels, { outNow: outOf(out, 'slip') }).ready)).toEqual(['C'])
  })
})

describe('the label of a carrier', () => {
  const giver = { account: 'GHTK/1', by: 'carrier', name: 'Giao Hàng Tiết Kiệm' } as const
  const ofCarrier = (label: Parameters<typeof labelled>[1]) => ({ ...labelled('A', label), giver })

  test('is said of as of a marketplace’s, of an order that no marketplace told of', () => {
    const failed = ofCarrier({ state: 'failed', text: 'GHTK không đưa tem.' })
    const { order } = failed
    const own = { ...failed, order: { ...order, channelState: undefined, shopeeShopId: undefined } as Order }
    expect(labelWords(own)).toMatchObject({ tone: 'warn', text: 'Chưa có tem: GHTK không đưa tem.' })
  })

  test('is noted as the order’s one label, so that no parcel gets both unasked', () => {
    const labels = [ofCarrier({ file: file('VD-A') }), had('B')]
    expect(groupByPaper(labels, ['A', 'B'])).toEqual([
      { paper: 'market-label', codes: ['B'] },
      { paper: 'order-label', codes: ['A'] },
    ])
  })
})
