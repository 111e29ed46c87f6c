import { PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { isWholePdf } from '../../../../src/server/marketplaces/is-whole-pdf.ts'
import { linesOfPage } from '../../../../src/server/marketplaces/tiki/label-text.ts'
import { brief } from '../shopee/a-shopee.ts'
import { anItem, anOrder, answer, aTiki, confirmed, no } from './a-tiki.ts'

const arranged = (code: string, more: object = {}) =>
  anOrder(code, { items: [anItem(1, confirmed)], status: 'picking', ...more })
const html = `<!doctype html><html><head><title>Tem</title><style>p{color:red}</style></head><body>
<script>alert("x")</script><!-- <p>ẩn</p> --><h1>TIKI &amp; bạn</h1>
<table><tr><td>Tuyến</td><td onclick="a('>')">HN5-02</td></tr></table><p>Trần&nbsp;Nga<br>Qu&acirc;n 7 &#272;</p>
<svg><text>vẽ</text></svg><img src="data:image/png;base64,AAAA"></body></html>`
const label = { number: '1', parcel: '1', tracking: '1', paper: 'stamp' }
const at = (code: string, kind = 'dropship') => `GET /orders/${code}/${kind}/labels`

describe('a label', () => {
  test('is a paper for each kind of order; one that is not confirmed has none (FUL-112, FUL-431)', async () => {
    const { market, asking } = aTiki({
      'GET /orders/1': arranged('1'),
      'GET /orders/2': arranged('2', { fulfillment_type: 'tiki_delivery' }),
      'GET /orders/3': anOrder('3'),
      'GET /orders/4': arranged('4', { has_backorder_items: false }),
      'GET /orders/5': arranged('5', { status: 'canceled' }),
    })
    const parcels = ['1', '2', '3', '4', '5'].map((number) => ({ number, parcel: number }))
    const each = await market.fulfilment.papers(parcels, asking)
    expect(each.map(brief)).toEqual([
      { advised: 'stamp', all: ['stamp'] },
      { advised: 'label', all: ['label'] },
      'person',
      'person',
      'person',
    ])
    expect(each[3]).toMatchObject({ trouble: { message: 'Đơn hàng 4 không có tem phiếu.' } })
  })

  test.each<[string, object | string]>([
    [
      'lies at an address',
      { shipping_stamp_url: 'http://salt.tikicdn.com/ts/print/1.html', shipping_label_url: null },
    ],
    ['comes as the page itself', html],
  ])('%s, and is laid out as a PDF of ours (FUL-358, FUL-359)', async (_, told) => {
    const { market, asking, requests } = aTiki({
      'GET /orders/1': arranged('1'),
      [at('1')]: told,
      'GET /ts/print/1.html': html,
    })
    expect((await market.fulfilment.labelsMade([label], asking)).map(brief)).toEqual([true])
    const { type, bytes } = await market.fulfilment.fetchLabels([label], asking)
    expect([type, isWholePdf(bytes), bytes.byteLength < 200_000]).toEqual(['pdf', true, true])
    const pdf = await PDFDocument.load(bytes)
    expect(pdf.getPageCount()).toBe(1)
    expect(pdf.getPage(0).getSize()).toEqual({ width: 298, height: 420 })
    // By a sealed way, whatever Tiki's documents say.
    for (const { url } of requests) expect(url.startsWith('https://')).toBe(true)
    expect(requests.find(({ url }) => url.includes('/labels'))?.url).toContain('format=html')
  })

  test('that Tiki has not made yet is waited for', async () => {
    const { market, asking } = aTiki({
      'GET /orders/1': arranged('1'),
      [at('1')]: { shipping_stamp_url: null },
    })
    expect((await market.fulfilment.labelsMade([label], asking)).map(brief)).toEqual([false])
    await expect(market.fulfilment.fetchLabels([label], asking)).rejects.toMatchObject({ kind: 'again' })
  })

  test('that cannot be had fails with its reason', async () => {
    const answers = { 'GET /orders/1': arranged('1') }
    const refused = aTiki({ ...answers, [at('1')]: no(400, 'Not confirmed') })
    await expect(refused.market.fulfilment.fetchLabels([label], refused.asking)).rejects.toMatchObject({
      kind: 'person',
      said: 'Not confirmed [HTTP 400]',
    })
    const gone = aTiki({
      ...answers,
      [at('1')]: { shipping_stamp_url: 'https://salt.tikicdn.com/1.html' },
      'GET /1.html': answer(404, 'no'),
    })
    await expect(gone.market.fulfilment.fetchLabels([label], gone.asking)).rejects.toMatchObject({
      kind: 'again',
      mayBeDone: false,
    })
  })

  test('of several orders are one file', async () => {
    const { market, asking } = aTiki({
      'GET /orders/1': arranged('1'),
      'GET /orders/2': arranged('2', { fulfillment_type: 'tiki_delivery' }),
      [at('1')]: html,
      [at('2', 'tiki-delivery')]: html,
    })
    const labels = [label, { ...label, number: '2', parcel: '2', paper: 'label' }]
    const { bytes } = await market.fulfilment.fetchLabels(labels, asking)
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(2)
  })
})

test('of a page the words are read and nothing else, however it is made', () => {
  expect(linesOfPage(html)).toEqual(['TIKI & bạn', 'Tuyến HN5-02', 'Trần Nga', 'Quân 7 Đ'])
  expect(linesOfPage('a < b <p class="x')).toEqual(['a < b'])
  expect(linesOfPage('<script>never closed')).toEqual([])
  expect(linesOfPage('<SCRIPT>x</SCRIPT ><P>y')).toEqual(['y'])
  const many = '<'.repeat(200_000)
  const began = performance.now()
  linesOfPage(many)
  linesOfPage('<p'.repeat(100_000))
  linesOfPage('<script>'.repeat(50_000))
  linesOfPage('&amp'.repeat(100_000))
  expect(performance.now() - began).toBeLessThan(5_000)
})
