import { describe, expect, test } from 'vitest'
import { lazada } from '../../../../src/server/marketplaces/lazada/lazada.ts'
import type { CallOutside } from '../../../../src/server/outside/call-outside.ts'
import { aLazada, app, brief, item, itemsOf, no, now, ok, result } from './a-lazada.ts'

const pdf = Buffer.from('%PDF-1.4 tem %%EOF')
const label = { number: '900', parcel: 'FP1', tracking: 'LEXVN1', paper: 'PDF' }
const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64')

/** Lazada that tells a document, and what lies at addresses elsewhere. */
function withFiles(data: object, files: Record<string, Buffer>) {
  const urls: string[] = []
  const call: CallOutside = async ({ url }) => {
    urls.push(url)
    const at = url.split('?')[0]!
    if (at.endsWith('/order/package/document/get'))
      return { status: 200, headers: {}, bytes: Buffer.from(JSON.stringify(result(data))) }
    const file = files[url]
    return file
      ? { status: 200, headers: {}, bytes: file }
      : { status: 403, headers: {}, bytes: Buffer.from('<html>') }
  }
  return { market: lazada(app), asking: { shopId: 'may@example.vn', access: 'acc-1', call, now }, urls }
}

describe('the invoice that Lazada makes (FUL-131, FUL-132)', () => {
  const invoice = { ...label, paper: 'INVOICE' }
  const unit = (order_item_id: number, fields: object) =>
    item({ order_item_id, status: 'ready_to_ship', package_id: 'FP1', ...fields })
  const told = (document: object) => ({
    '/orders/items/get': itemsOf([
      900,
      unit(901, {}),
      unit(902, { package_id: 'FP2' }),
      unit(903, { status: 'canceled' }),
    ]),
    '/order/document/get': ok({ document }),
  })

  test('is asked for by the items of the parcel that still go', async () => {
    const { market, asking, asked } = aLazada(told({ file: base64(pdf), mime_type: 'application/pdf' }))
    const file = await market.fulfilment.fetchLabels([invoice], asking)
    expect([file.type, Buffer.from(file.bytes)]).toEqual(['pdf', pdf])
    expect(asked.at(-1)).toEqual({
      path: '/order/document/get',
      said: { doc_type: 'invoice', order_item_ids: '[901]' },
    })
  })

  test('that is told as a page is fetched from where the page shows it; one that shows none is printed elsewhere', async () => {
    const page = '<html><body>Hóa đơn</body></html>'
    const { market, asking } = aLazada(told({ file: base64(page), mime_type: 'text/html' }))
    await expect(market.fulfilment.fetchLabels([invoice], asking)).rejects.toMatchObject({
      kind: 'person',
      message: expect.stringContaining('Seller Center'),
    })
  })

  test('[O6] that there is none of is said', async () => {
    const { market, asking } = aLazada({
      ...told({}),
      '/order/document/get': no('34', 'E034: Order Item must be packed'),
    })
    await expect(market.fulfilment.fetchLabels([invoice], asking)).rejects.toMatchObject({ kind: 'person' })
  })
})

describe('labels', () => {
  test('need nothing to be made, and there are two kinds', async () => {
    const { market, asking, asked } = aLazada({})
    const { papers, makeLabels, labelsMade } = market.fulfilment
    expect((await papers([label], asking)).map(brief)).toEqual([
      { advised: 'PDF', all: ['PDF', 'PDF_ITEMS'], slip: 'INVOICE' },
    ])
    expect((await makeLabels([label], asking)).map(brief)).toEqual([{}])
    expect((await labelsMade([label], asking)).map(brief)).toEqual([true])
    expect(asked).toEqual([])
  })

  test.each([
    ['PDF', false],
    ['PDF_ITEMS', true],
  ])('of the kind %s are fetched by the numbers of parcels', async (paper, print_item_list) => {
    const { market, asking, asked } = aLazada({
      '/order/package/document/get': result({ file: base64(pdf), doc_type: 'PDF' }),
    })
    const file = await market.fulfilment.fetchLabels([{ ...label, paper }], asking)
    expect([file.type, Buffer.from(file.bytes)]).toEqual(['pdf', pdf])
    expect(JSON.parse(asked[0]!.said['getDocumentReq']!)).toEqual({
      doc_type: 'PDF',
      packages: [{ package_id: 'FP1' }],
      print_item_list,
    })
  })

  test('are fetched from where they lie, by the address that is told or by that of the page', async () => {
    const url = 'https://sellercenter.lazada.vn/oss/proxy/waybill.pdf?Expires=1&Signature=x%3D'
    const page = base64(
      `<iframe src="/oss/proxy/waybill.pdf?Expires=1&amp;Signature=x%3D" width="100%"></iframe>`,
    )
    for (const data of [{ file: page, pdf_url: url }, { file: page }, { pdf_url: url }]) {
      const { market, asking, urls } = withFiles(data, { [url]: pdf })
      const file = await market.fulfilment.fetchLabels([label], asking)
      expect([Buffer.from(file.bytes), urls.at(-1)]).toEqual([pdf, url])
    }
  })

  test.each([
    ['cut off', { file: base64('%PDF-1.4 te') }],
    ['over meanwhile', { pdf_url: 'https://sellercenter.lazada.vn/gone.pdf' }],
    ['no file at all', {}],
  ])('that are %s are fetched again', async (_, data) => {
    const { market, asking } = withFiles(data, {})
    await expect(market.fulfilment.fetchLabels([label], asking)).rejects.toMatchObject({
      kind: 'again',
      mayBeDone: false,
    })
  })

  test('[O6] that there are none of are said', async () => {
    for (const told of [
      no('700040', 'There are no packages that support printing!', 'ISP'),
      result(undefined, { success: false, error_code: '700040' }),
    ]) {
      const { market, asking } = aLazada({ '/order/package/document/get': told })
      await expect(market.fulfilment.fetchLabels([label], asking)).rejects.toMatchObject({ kind: 'person' })
    }
  })
})
