import { describe, expect, test } from 'vitest'
import type { LabelFor } from '../../../../src/server/marketplaces/fulfilment.ts'
import { OutsideTrouble } from '../../../../src/server/outside/call-outside.ts'
import { answer, aShopee, brief, no, ok } from './a-shopee.ts'

const aLabel = (letter: string, more: Partial<LabelFor> = {}): LabelFor => ({
  number: `2411${letter}`,
  parcel: `OFG-${letter}`,
  tracking: `SPX-${letter}`,
  paper: 'THERMAL_AIR_WAYBILL',
  ...more,
})
const [a, b, c] = ['A', 'B', 'C'].map((letter) => aLabel(letter)) as [LabelFor, LabelFor, LabelFor]
const result = (letter: string, more: object = {}) => ({
  order_sn: `2411${letter}`,
  package_number: `OFG-${letter}`,
  ...more,
})
const failing = (error: string) => ({ fail_error: error, fail_message: 'x' })
const list = (...result_list: object[]) => ok({ result_list })

describe('labels of Shopee', () => {
  test('[O5] each parcel has its kinds of paper, or its reason', async () => {
    const { market, asking, asked } = aShopee({
      '/logistics/get_shipping_document_parameter': {
        ...list(
          result('A', {
            suggest_shipping_document_type: 'THERMAL_AIR_WAYBILL',
            selectable_shipping_document_type: ['THERMAL_AIR_WAYBILL', 'NORMAL_AIR_WAYBILL'],
          }),
          result('C', failing('logistics.can_not_print_jit_order')),
        ),
        warning: [{ order_sn: '2411C' }],
      },
    })
    const each = await market.fulfilment.papers([a, b, c], asking)
    expect(each.map(brief)).toEqual([
      { advised: 'THERMAL_AIR_WAYBILL', all: ['THERMAL_AIR_WAYBILL', 'NORMAL_AIR_WAYBILL'] },
      'again',
      'person',
    ])
    expect(asked[0]?.body).toEqual({
      order_list: [a, b, c].map(({ number, parcel }) => ({ order_sn: number, package_number: parcel })),
    })
  })

  test('[O5] are made for each under its tracking number, be the number of the parcel answered or not', async () => {
    const { market, asking, asked } = aShopee({
      '/logistics/create_shipping_document': list(
        { order_sn: '2411A' },
        result('B', failing('logistics.tracking_number_invalid')),
      ),
    })
    expect((await market.fulfilment.makeLabels([a, b, c], asking)).map(brief)).toEqual([
      {},
      'person',
      'again, may be done',
    ])
    expect((asked[0]!.body as { order_list: object[] }).order_list[0]).toEqual({
      order_sn: '2411A',
      package_number: 'OFG-A',
      tracking_number: 'SPX-A',
      shipping_document_type: 'THERMAL_AIR_WAYBILL',
    })
  })

  test('[O5] that all failed are told one by one though the envelope names an error', async () => {
    const { market, asking } = aShopee({
      '/logistics/create_shipping_document': {
        ...no('common.batch_api_all_failed', 'Failed, please check result_list for more details.'),
        response: {
          result_list: [
            result('A', failing('logistics.package_can_not_print')),
            result('B', failing('logistics.order_status_error')),
          ],
        },
      },
    })
    expect((await market.fulfilment.makeLabels([a, b], asking)).map(brief)).toEqual(['again', 'person'])
  })

  test('[O5] [O6] that all failed without a list are all refused', async () => {
    const { market, asking } = aShopee({
      '/logistics/create_shipping_document': no('common.batch_api_all_failed', 'Failed.'),
    })
    const each = await market.fulfilment.makeLabels([a, b], asking)
    expect(each.map(brief)).toEqual(['person, may be done', 'person, may be done'])
  })

  test('two parcels of one order are told apart', async () => {
    const [first, second] = [aLabel('A', { parcel: 'P1' }), aLabel('A', { parcel: 'P2' })]
    const { market, asking } = aShopee({
      '/logistics/get_shipping_document_result': list(
        { order_sn: '2411A', package_number: 'P2', status: 'READY' },
        { order_sn: '2411A', package_number: 'P1', status: 'PROCESSING' },
      ),
    })
    expect((await market.fulfilment.labelsMade([first, second], asking)).map(brief)).toEqual([false, true])
  })

  test('[O5] [O6] are waited for while they are made, and asked for anew where that came to nothing', async () => {
    const { market, asking } = aShopee({
      '/logistics/get_shipping_document_result': list(
        result('A', { status: 'FAILED' }),
        result('B', failing('logistics.shipping_document_should_print_first')),
        result('C', { status: null }),
      ),
    })
    expect((await market.fulfilment.labelsMade([a, b, c], asking)).map(brief)).toEqual([
      'again',
      'again',
      'again',
    ])
  })

  const pdf = Buffer.from('%PDF-1.7\nmany lines\n%%EOF\n')
  const zip = Buffer.from('PK\x03\x04...PK\x05\x06................', 'latin1')

  test.each([
    ['pdf', pdf],
    ['zip', zip],
  ] as const)('are fetched as one file, a %s', async (type, bytes) => {
    const { market, asking, asked, requests } = aShopee({ '/logistics/download_shipping_document': bytes })
    expect(await market.fulfilment.fetchLabels([a, b], asking)).toEqual({ type, bytes })
    expect(asked[0]?.body).toEqual({
      shipping_document_type: 'THERMAL_AIR_WAYBILL',
      order_list: [
        { order_sn: '2411A', package_number: 'OFG-A' },
        { order_sn: '2411B', package_number: 'OFG-B' },
      ],
    })
    expect(requests[0]?.byteLimit).toBe(20 * 1024 * 1024)
  })

  test.each([
    ['an error instead', no('logistics.download_later'), 'again'],
    [
      'an error that calls itself a file',
      Buffer.from(JSON.stringify(no('logistics.package_number_not_found'))),
      'person',
    ],
    ['a JSON without an error', ok({}), 'never'],
    ['half a PDF', pdf.subarray(0, 20), 'again'],
    ['half an archive', zip.subarray(0, 8), 'again'],
    ['a page', '<html>Maintenance</html>', 'again'],
    ['nothing', '', 'again'],
    ['a broken gateway', answer(502, pdf), 'again'],
  ])('[O6] are not believed where there is %s', async (_, told, kind) => {
    const { market, asking } = aShopee({ '/logistics/download_shipping_document': told })
    const trouble = await market.fulfilment.fetchLabels([a], asking).catch((error: unknown) => error)
    expect(trouble).toBeInstanceOf(OutsideTrouble)
    expect(trouble).toMatchObject({ kind, mayBeDone: false })
  })

  test('are fifty of one kind at once and no more', async () => {
    const { market, asking, asked } = aShopee({})
    const { papers, makeLabels, labelsMade, fetchLabels } = market.fulfilment
    const many = Array.from({ length: 51 }, (_, index) => aLabel(String(index)))
    for (const ask of [papers, makeLabels, labelsMade]) expect(() => ask(many, asking)).toThrow(RangeError)
    await expect(fetchLabels(many, asking)).rejects.toThrow(RangeError)
    await expect(fetchLabels([a, aLabel('B', { paper: 'NORMAL_AIR_WAYBILL' })], asking)).rejects.toThrow(
      RangeError,
    )
    await expect(fetchLabels([], asking)).rejects.toThrow(RangeError)
    expect(await papers([], asking)).toEqual([])
    expect(asked).toEqual([])
  })
})
