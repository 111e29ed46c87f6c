import { describe, expect, test } from 'vitest'
import { type Awaited, laneStep, stepOfHit } from '../../../src/app/picking/lane-step.ts'
import type { PackedSingle } from '../../../src/app/picking/packed-single.ts'
import type { CodeHit } from '../../../src/replica/queries/finder/find-by-code.ts'
import { anOrder, aProduct } from '../../support/builders.ts'

const goods = (code: string): CodeHit => ({ kind: 'product', by: 'sku', product: aProduct({ code }) })
const label = (code: string): CodeHit => ({ kind: 'order', by: 'waybill', order: anOrder({ code }) })
const parcel = (code: string): PackedSingle => ({
  code,
  channel: 'Shopee',
  waybill: '',
  carrier: 'SPX',
  item: 'Áo',
  variant: undefined,
  productCode: 'AO',
  gifts: [],
  gesture: 'g',
  at: 0,
})
const gift = (productCode: string) => ({ productCode, name: productCode, bid: 'A1' })
const item = { productCode: 'AO', name: 'Áo', bid: 'A1', amount: 1, gift: false }
const awaited: Awaited = {
  order: { order: anOrder({ code: 'DH-1' }), item, gifts: [] },
  scans: [],
  missing: [gift('MOC'), gift('MOC'), gift('TUI')],
}
const free = { packed: [] }

describe('in the lane, a scan of', () => {
  test('an item packs the order that waits for it', () => {
    expect(stepOfHit(goods('AO'), free)).toMatchObject({ step: 'pack', product: { code: 'AO' } })
  })

  test('a gift completes the order that is awaited, one unit a scan', () => {
    const step = stepOfHit(goods('MOC'), { packed: [], awaited })
    expect(step).toMatchObject({ step: 'gift', missing: [gift('MOC'), gift('TUI')] })
    expect(stepOfHit(goods('AO'), { packed: [], awaited }).step).toBe('other-gift')
  })

  test('a label checks the parcel in the hand, and no other one', () => {
    const packed = [parcel('DH-2'), parcel('DH-1')]
    expect(stepOfHit(label('DH-2'), { packed })).toEqual({ step: 'right-label', code: 'DH-2' })
    expect(stepOfHit(label('DH-1'), { packed })).toMatchObject({
      step: 'other-label',
      last: { code: 'DH-2' },
    })
    expect(stepOfHit(label('DH-1'), free)).toEqual({ step: 'other-label', code: 'DH-1', last: undefined })
  })

  test('look-alikes leaves it to the eyes, also when one of them is awaited', () => {
    const hits: [CodeHit, CodeHit] = [goods('MOC'), goods('AO')]
    expect(laneStep({ kind: 'several', hits }, { packed: [], awaited }).step).toBe('which')
  })
})
