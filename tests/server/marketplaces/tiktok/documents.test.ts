import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { LabelFor } from '../../../../src/server/marketplaces/fulfilment.ts'
import { OutsideTrouble } from '../../../../src/server/outside/call-outside.ts'
import { brief } from '../shopee/a-shopee.ts'
import { answer, aTiktok, no, ok } from './a-tiktok.ts'

const aLabel = (parcel: string, more: Partial<LabelFor> = {}): LabelFor => ({
  number: `576${parcel}`,
  parcel,
  tracking: `VN-${parcel}`,
  paper: 'SHIPPING_LABEL',
  ...more,
})
const [a, b, c] = ['1', '2', '3'].map((parcel) => aLabel(parcel)) as [LabelFor, LabelFor, LabelFor]
const at = (parcel: string) => `/fulfillment/202309/packages/${parcel}/shipping_documents`
const fileAt = (parcel: string) => `/wsos_v2/object/${parcel}`
const lies = (parcel: string) =>
  ok({
    doc_url: `https://open-fs-sg.tiktokshop.com${fileAt(parcel)}?sign=x`,
    tracking_number: `VN-${parcel}`,
  })
const pdf = (what: string) => Buffer.from(`%PDF-1.7\n${what}\n%%EOF\n`)

describe('labels of TikTok', () => {
  test('are a label, a packing slip, or both, and nothing is asked for that (FUL-147)', async () => {
    const { market, asking, asked } = aTiktok({})
    const all = ['SHIPPING_LABEL', 'PACKING_SLIP', 'SHIPPING_LABEL_AND_PACKING_SLIP']
    expect((await market.fulfilment.papers([a, b], asking)).map(brief)).toEqual([
      { advised: 'SHIPPING_LABEL', slip: 'PACKING_SLIP', all },
      { advised: 'SHIPPING_LABEL', slip: 'PACKING_SLIP', all },
    ])
    expect((await market.fulfilment.makeLabels([a], asking)).map(brief)).toEqual([{}])
    expect(asked).toEqual([])
  })

  test('[O5] are there, are made still, or have their reason', async () => {
    const { market, asking, asked } = aTiktok({
      [at('1')]: lies('1'),
      [at('2')]: no(11034037, 'The shipping document is still being generated.'),
      [at('3')]: no(21023035, 'Please arrange shipment before retrieving the shipping document.'),
    })
    expect((await market.fulfilment.labelsMade([a, b, c], asking)).map(brief)).toEqual([
      true,
      false,
      'person',
    ])
    expect(asked[0]?.query).toEqual({ document_type: 'SHIPPING_LABEL', document_size: 'A6' })
  })

  test('[O8] is fetched from where TikTok says it lies, with nothing of our leave', async () => {
    const { market, asking, requests } = aTiktok({ [at('1')]: lies('1'), [fileAt('1')]: pdf('one') })
    expect(await market.fulfilment.fetchLabels([a], asking)).toEqual({ type: 'pdf', bytes: pdf('one') })
    const { url, headers, byteLimit } = requests[1]!
    expect([url, headers, byteLimit]).toEqual([
      `https://open-fs-sg.tiktokshop.com${fileAt('1')}?sign=x`,
      { 'user-agent': 'KhoTay' },
      10 * 1024 * 1024,
    ])
  })

  test('of several parcels come as they were asked for', async () => {
    const { market, asking } = aTiktok({
      ...Object.fromEntries(
        [a, b, c].flatMap(({ parcel }) => [
          [at(parcel), lies(parcel)],
          [fileAt(parcel), pdf(parcel)],
        ]),
      ),
    })
    const { type, bytes } = await market.fulfilment.fetchLabels([c, a, b], asking)
    const files = Object.entries(unzipSync(bytes)).toSorted(([one], [other]) => one.localeCompare(other))
    expect([type, files.map(([, file]) => String(Buffer.from(file)))]).toEqual([
      'zip',
      ['3', '1', '2'].map((parcel) => String(pdf(parcel))),
    ])
  })

  test.each([
    ['half a PDF', pdf('x').subarray(0, 12), 'again'],
    ['a page', '<html>Maintenance</html>', 'again'],
    ['nothing', '', 'again'],
    ['a broken gateway', answer(502, pdf('x')), 'again'],
    ['a way elsewhere', answer(302, pdf('x')), 'again'],
  ])('[O6] are not believed where there is %s', async (_, told, kind) => {
    const { market, asking } = aTiktok({ [at('1')]: lies('1'), [fileAt('1')]: told })
    const trouble = await market.fulfilment.fetchLabels([a], asking).catch((error: unknown) => error)
    expect(trouble).toBeInstanceOf(OutsideTrouble)
    expect(trouble).toMatchObject({ kind, mayBeDone: false })
  })

  test.each([
    [no(21042102, 'after the package has been pickup'), 'person'],
    [no(11034037, 'still being generated'), 'again'],
    [ok({ doc_url: 'no address' }), 'never'],
    [ok({}), 'never'],
  ])('[O6] that TikTok does not name come to nothing', async (told, kind) => {
    const { market, asking } = aTiktok({ [at('1')]: told })
    await expect(market.fulfilment.fetchLabels([a], asking)).rejects.toMatchObject({ kind, mayBeDone: false })
  })

  test('are fifty of one kind at once and no more', async () => {
    const { market, asking, asked } = aTiktok({})
    const { papers, makeLabels, labelsMade, fetchLabels } = market.fulfilment
    const many = Array.from({ length: 51 }, (_, index) => aLabel(String(index)))
    for (const ask of [papers, makeLabels, labelsMade, fetchLabels])
      await expect(ask(many, asking)).rejects.toThrow(RangeError)
    await expect(fetchLabels([a, aLabel('2', { paper: 'PACKING_SLIP' })], asking)).rejects.toThrow(RangeError)
    await expect(fetchLabels([], asking)).rejects.toThrow(RangeError)
    expect(asked).toEqual([])
  })
})
