import { describe, expect, test } from 'vitest'
import { callForLabel } from '../../../src/domain/channels/labels/ask-for-label.ts'
import { cacheLastPrintLables } from '../../../src/domain/channels/labels/cache-last-print.ts'
import { fetchLabelAgain } from '../../../src/domain/channels/labels/fetch-label-again.ts'
import { keepLabel } from '../../../src/domain/channels/labels/keep-label.ts'
import { labelInForce } from '../../../src/domain/channels/labels/label-of.ts'
import { takeChannelOrder } from '../../../src/domain/channels/take-channel-order.ts'
import { markPrinted } from '../../../src/domain/paper/mark-printed.ts'
import { printJobId } from '../../../src/domain/paper/paper-kinds.ts'
import { aShop } from '../../support/builders.ts'
import { type Floor, openFloor } from '../floor.ts'
import { heard, number, seconds, shopId, system, tells } from './shopee-tells.ts'

const open = () => openFloor(aShop({ orders: [] }))
const arranged = { order_status: 'PROCESSED', update_time: seconds(1) }
const waybill = 'SPXVN061'
const parcel = 'OFG170000000001'
const sha256 = 'a'.repeat(64)

function arrange(
  floor: Floor,
  fields: Record<string, unknown> = {},
  more: Record<string, unknown> = { waybill },
) {
  return tells(floor, { ...arranged, ...fields }, more)
}

function aFile(floor: Floor, fields: object = {}) {
  const { asked } = floor.get('orders', number).marketLabel!
  return {
    id: `label-${asked}`,
    waybill,
    paper: 'THERMAL_AIR_WAYBILL',
    bytes: 9,
    pages: 1,
    sha256,
    ...fields,
  }
}

/** The label comes. */
function keep(floor: Floor, fields: object = {}) {
  const { asked } = floor.get('orders', number).marketLabel!
  floor.do(keepLabel, { code: number, asked, state: 'kept', file: aFile(floor, fields) }, system)
}

const labelOf = (floor: Floor) => floor.get('orders', number).marketLabel

describe('the label of a marketplace', () => {
  test('is asked for once an order is arranged and has its waybill, and by that word alone', () => {
    const floor = open()
    tells(floor)
    expect(labelOf(floor)).toBeUndefined()
    arrange(floor, {}, {})
    expect(labelOf(floor)).toBeUndefined()
    arrange(floor)
    expect(labelOf(floor)).toMatchObject({ waybill, parcel, asked: 'lenh-3', state: 'waiting' })
    const ask = (id: string) => callForLabel(floor.read, number, { id })
    expect(ask('lenh-3')).toEqual([
      {
        account: `Shopee/${shopId}`,
        subject: `order/${number}/label/lenh-3`,
        kind: 'fetch-label',
        key: `Shopee/${shopId}/label/${number}/${waybill}/lenh-3`,
        params: { code: number, asked: 'lenh-3' },
      },
    ])
    expect(
      takeChannelOrder.effects?.(floor.read, heard(arranged), { id: 'lenh-3', at: 0, user: system }),
    ).toEqual(ask('lenh-3'))
    arrange(floor, { update_time: seconds(2) })
    expect(labelOf(floor)?.asked).toBe('lenh-3')
    expect(ask('lenh-4')).toEqual([])
  })

  test('is asked for with the first word of an order that is arranged already', () => {
    const floor = open()
    arrange(floor)
    expect(labelOf(floor)).toMatchObject({ waybill, asked: 'lenh-1', state: 'waiting' })
  })

  test('is asked for of none that is with its carrier, called off, or told of by an older word', () => {
    const floor = open()
    tells(floor, { order_status: 'SHIPPED', update_time: seconds(5) }, { waybill })
    expect(labelOf(floor)).toBeUndefined()
    arrange(floor)
    expect(labelOf(floor)).toBeUndefined()
    const other = open()
    tells(other, { order_status: 'CANCELLED', update_time: seconds(5) }, { waybill })
    expect(labelOf(other)).toBeUndefined()
  })

  test('comes into force once it is kept; what came twice or late is let pass', () => {
    const floor = open()
    arrange(floor)
    const { asked } = labelOf(floor)!
    floor.do(
      keepLabel,
      { code: number, asked, state: 'waiting', paper: 'THERMAL_AIR_WAYBILL', text: 'Sàn đang tạo tem.' },
      system,
    )
    expect(labelOf(floor)).toMatchObject({
      state: 'waiting',
      paper: 'THERMAL_AIR_WAYBILL',
      text: 'Sàn đang tạo tem.',
    })
    expect(labelInForce(floor.get('orders', number))).toBeUndefined()
    keep(floor)
    expect(labelOf(floor)).toMatchObject({ state: 'kept', file: { waybill, pages: 1 } })
    expect(labelOf(floor)?.text).toBeUndefined()
    expect(labelInForce(floor.get('orders', number))?.id).toBe(`label-${asked}`)
    const again = { code: number, asked, state: 'failed', text: 'Muộn' }
    expect(floor.refusal(keepLabel, again, system).code).toBe('label-not-asked')
    expect(floor.refusal(keepLabel, { ...again, asked: 'lenh-0' }, system).code).toBe('label-not-asked')
  })

  test('of an earlier waybill is worthless: another one is asked for, and a label that comes for the old one is refused', () => {
    const floor = open()
    arrange(floor)
    keep(floor)
    arrange(floor, { update_time: seconds(3) }, { waybill: 'SPXVN062' })
    const label = labelOf(floor)
    expect(label).toMatchObject({ waybill: 'SPXVN062', state: 'waiting', asked: 'lenh-3', file: { waybill } })
    expect(labelInForce(floor.get('orders', number))).toBeUndefined()
    const late = { code: number, asked: 'lenh-3', state: 'kept', file: aFile(floor) }
    expect(floor.refusal(keepLabel, late, system).code).toBe('label-not-asked')
    keep(floor, { waybill: 'SPXVN062' })
    expect(labelInForce(floor.get('orders', number))).toMatchObject({ waybill: 'SPXVN062' })
  })

  test('of an order that goes in several parcels is for all of them, and one of some of them is for none', () => {
    const floor = open()
    const parcels = (...names: string[]) => ({
      package_list: names.map((package_number) => ({
        package_number,
        logistics_status: 'LOGISTICS_REQUEST_CREATED',
        shipping_carrier: 'SPX Express',
      })),
    })
    arrange(floor)
    keep(floor)
    expect(labelInForce(floor.get('orders', number))).toMatchObject({ waybill })
    arrange(floor, { update_time: seconds(2), ...parcels(parcel, 'OFG2') })
    expect(labelOf(floor)).toMatchObject({ waybill, parcels: [parcel, 'OFG2'], state: 'waiting' })
    expect(labelInForce(floor.get('orders', number)), 'the other parcel would go without').toBeUndefined()
    keep(floor)
    expect(labelInForce(floor.get('orders', number))).toMatchObject({ parcels: [parcel, 'OFG2'] })
    arrange(floor, { update_time: seconds(3), ...parcels(parcel, 'OFG2'), note: 'gói kỹ' })
    expect(labelOf(floor)).toMatchObject({ state: 'kept' })
  })

  test('is one paper, and what lists the goods another: asked for and kept beside it (FUL-131, FUL-147)', () => {
    const floor = open()
    arrange(floor)
    keep(floor)
    const label = labelOf(floor)
    floor.do(fetchLabelAgain, { code: number, of: 'slip' })
    const order = floor.get('orders', number)
    expect(order.marketLabel).toEqual(label)
    expect(order.marketSlip).toMatchObject({ waybill, parcel, state: 'waiting' })
    const asked = order.marketSlip?.asked ?? ''
    expect(
      fetchLabelAgain.effects?.(floor.read, { code: number, of: 'slip' }, { id: asked, at: 0, user: system }),
    ).toEqual([
      {
        account: `Shopee/${shopId}`,
        subject: `order/${number}/slip/${asked}`,
        kind: 'fetch-label',
        key: `Shopee/${shopId}/slip/${number}/${waybill}/${asked}`,
        params: { code: number, asked, of: 'slip' },
      },
    ])
    const file = { ...aFile(floor), id: `slip-${asked}`, paper: 'INVOICE' }
    floor.do(keepLabel, { code: number, of: 'slip', asked, state: 'kept', file }, system)
    const kept = floor.get('orders', number)
    expect([labelInForce(kept)?.paper, labelInForce(kept, 'slip')?.paper]).toEqual([
      'THERMAL_AIR_WAYBILL',
      'INVOICE',
    ])
  })

  test('of another kind of paper is asked for by name; the one that is there stays until it comes', () => {
    const floor = open()
    arrange(floor)
    keep(floor)
    floor.do(fetchLabelAgain, { code: number, paper: 'PDF_ITEMS' })
    expect(labelOf(floor)).toMatchObject({ state: 'waiting', paper: 'PDF_ITEMS' })
    expect(labelInForce(floor.get('orders', number))?.paper).toBe('THERMAL_AIR_WAYBILL')
    floor.do(fetchLabelAgain, { code: number, paper: 'PDF' })
    expect(labelOf(floor)).toMatchObject({ paper: 'PDF' })
  })

  test('that failed is asked for anew by whoever stands before the parcel, and only then', () => {
    const floor = open()
    tells(floor)
    const again = { code: number }
    expect(floor.refusal(fetchLabelAgain, again).code).toBe('label-without-waybill')
    arrange(floor)
    expect(floor.tell(fetchLabelAgain, again, 3)).toMatchObject({ code: 'label-comes' })
    const { asked } = labelOf(floor)!
    floor.do(
      keepLabel,
      { code: number, asked, state: 'failed', text: 'Không in được.', said: 'can not print' },
      system,
    )
    expect(labelOf(floor)).toMatchObject({ state: 'failed', text: 'Không in được.', said: 'can not print' })
    floor.do(fetchLabelAgain, again)
    expect(labelOf(floor)).toMatchObject({ state: 'waiting', waybill, asked: 'lenh-6' })
    expect(labelOf(floor)?.text).toBeUndefined()
    expect(callForLabel(floor.read, number, { id: 'lenh-6' })).toHaveLength(1)
    keep(floor)
    floor.do(fetchLabelAgain, again)
    expect(
      labelInForce(floor.get('orders', number)),
      'the one that is here stays until another comes',
    ).toBeDefined()
    tells(floor, { order_status: 'CANCELLED', update_time: seconds(9) })
    expect(floor.refusal(fetchLabelAgain, again).code).toBe('order-needs-no-label')
  })

  test('that was printed last is remembered for each marketplace (FUL-354, FUL-355, FUL-356, FUL-357)', () => {
    const floor = open()
    const tiki = [{ code: 'T1', fulfillment_type: 'dropship', tikiAccount: '9' }]
    const lazada = [{ code: 'L1', subCode: '77', lazadaAccount: 'may' }]
    floor.do(cacheLastPrintLables, { channel: 'Tiki', tiki })
    floor.do(cacheLastPrintLables, { channel: 'Lazada', lazada: [{ code: 'L0' }], doc_type: 'invoice' })
    floor.do(cacheLastPrintLables, { channel: 'Lazada', lazada, doc_type: 'shippingLabel' })
    expect(floor.all('companies')[0]?.lastPrints).toMatchObject({
      Tiki: { tiki, by: 'kho' },
      Lazada: { lazada, doc_type: 'shippingLabel' },
    })
  })

  test('is a paper of its own: printed twice it needs a reason, and the one of another waybill does not', () => {
    const floor = open()
    arrange(floor)
    keep(floor)
    const print = (batch: string, bears: string) => ({
      paper: 'market-label',
      codes: [number],
      batch,
      waybills: [bears],
    })
    floor.do(markPrinted, print('b1', waybill))
    const jobId = printJobId('market-label', number, '')
    expect(floor.get('printJobs', jobId)).toMatchObject({ times: 1, waybill })
    expect(floor.refusal(markPrinted, print('b2', waybill)).code).toBe('paper-printed')
    floor.do(markPrinted, print('b3', 'SPXVN062'))
    expect(floor.get('printJobs', jobId)).toMatchObject({ times: 2, waybill: 'SPXVN062' })
  })
})
