import { describe, expect, test } from 'vitest'
import { shownNeed } from '../../../src/app/packing/goods-shown.ts'
import { findInterruption } from '../../../src/app/packing/interruption.ts'
import { findLastStep, sayUndo } from '../../../src/app/packing/last-step.ts'
import { benchLines, progressOf } from '../../../src/app/packing/line-order.ts'
import { nextStep } from '../../../src/app/packing/next-step.ts'
import { feedbackOfRefusal, leavesOrder } from '../../../src/app/packing/refusal-words.ts'
import { packingRefusals } from '../../../src/domain/packing/refusals.ts'
import type { Actor } from '../../../src/domain/people/actor.ts'
import { refuse } from '../../../src/domain/refuse.ts'
import type { CodeHit } from '../../../src/replica/queries/finder/find-by-code.ts'
import { aLine, anOrder, aParcel, aProduct } from './bench-rows.ts'

const scan = (productCode: string, at = 1, gesture = `g${at}`) => ({
  gesture,
  productCode,
  quantity: 1,
  at,
  by: 'kho',
})

describe('the lines on the bench', () => {
  const parcel = aParcel({
    lines: [
      aLine({ productCode: 'DONE', packed: 1, bid: 'A1-01' }),
      aLine({ productCode: 'FAR', bid: 'C10-1' }),
      aLine({ productCode: 'NEAR', bid: 'C2-1' }),
      aLine({ productCode: 'BEGUN', need: 3, packed: 1, bid: 'Z9' }),
      aLine({ productCode: 'SHORT', short: 1, bid: 'A1-02' }),
    ],
    scans: [scan('BEGUN', 1), scan('DONE', 2)],
  })

  test('show the begun one on top, then the way along the shelves, short ones, and done ones last', () => {
    const lines = benchLines(parcel, [anOrder()])
    expect(lines.map(({ productCode, place }) => [productCode, place])).toEqual([
      ['BEGUN', 'next'],
      ['NEAR', 'waiting'],
      ['FAR', 'waiting'],
      ['SHORT', 'short'],
      ['DONE', 'done'],
    ])
  })

  test('count what is packed of what is needed', () => {
    expect(progressOf(parcel)).toEqual({ packed: 2, need: 7, short: 1, complete: false })
  })

  test('of a combo carry the name of the combo', () => {
    const order = anOrder({
      swItems: [
        {
          productCode: 'CB',
          name: 'Combo hè',
          amount: 1,
          price: 0,
          bid: 'A1',
          typeItem: 'combo',
          KhoTay: [{ code: 'NEAR', amount: 1, name: 'Áo' }],
        },
      ],
    })
    const near = benchLines(parcel, [order]).find((line) => line.productCode === 'NEAR')
    expect(near?.combos).toEqual(['Combo hè'])
  })
})

describe('a scan at the bench', () => {
  const found = (hit: CodeHit) => ({ kind: 'found', hit }) as const
  const order = (code: string) => found({ kind: 'order', by: 'waybill', order: anOrder({ code }) })
  const full = aParcel({ lines: [aLine({ packed: 1 })], scans: [scan('AT-DEN-M')] })
  const begun = aParcel({ lines: [aLine({ need: 2, packed: 1 })], scans: [scan('AT-DEN-M')] })

  test('of an item counts it under the code that is the product’s own', () => {
    const product = aProduct()
    expect(nextStep(found({ kind: 'product', by: 'barcode', product }), begun)).toEqual({
      step: 'count',
      product,
      scanned: '8934567890128',
    })
  })

  test('of the parcel’s own label closes it, and does nothing while the parcel is empty', () => {
    expect(nextStep(order('KT-1'), full).step).toBe('close')
    expect(nextStep(order('KT-1'), begun).step).toBe('close')
    expect(nextStep(order('KT-1'), aParcel()).step).toBe('nothing')
  })

  test('of a label shared by two orders is the label of the one at hand', () => {
    const hits = [order('KT-1').hit, order('KT-9').hit]
    expect(nextStep({ kind: 'several', hits }, full).step).toBe('close')
  })

  test('of another order switches only while nothing is packed', () => {
    expect(nextStep(order('KT-2'), aParcel()).step).toBe('switch')
    expect(nextStep(order('KT-2'), begun).step).toBe('other-order')
    expect(nextStep(order('KT-2'), full).step).toBe('close-first')
  })

  test('that could be two products is asked, the one of this parcel first', () => {
    const grey: CodeHit = { kind: 'product', by: 'barcode', product: aProduct({ code: 'AT-XAM-M' }) }
    const black: CodeHit = { kind: 'product', by: 'barcode', product: aProduct() }
    expect(nextStep({ kind: 'several', hits: [grey, black] }, begun)).toEqual({
      step: 'ask',
      hits: [black, grey],
    })
  })
})

describe('undo', () => {
  test('names the last scan and what the hands have to do', () => {
    const parcel = aParcel({
      lines: [aLine({ variant: 'Đen · M', need: 4, packed: 3 })],
      scans: [scan('AT-DEN-M', 1), { ...scan('AT-DEN-M', 2), quantity: 2 }],
    })
    expect(sayUndo(findLastStep(parcel)!)).toBe('Lấy Áo thun cổ tròn · Đen · M × 2 ra khỏi kiện')
  })

  test('takes a shortage back when that came last', () => {
    const shortage = {
      id: 's1',
      productCode: 'AT-DEN-M',
      quantity: 1,
      reason: 'missing' as const,
      note: '',
      at: 9,
      by: 'kho',
    }
    const parcel = aParcel({ scans: [scan('AT-DEN-M', 2)], shortages: [shortage] })
    expect(findLastStep(parcel)).toMatchObject({ kind: 'shortage', id: 's1' })
  })

  test('has nothing to name in a fresh parcel', () => {
    expect(findLastStep(aParcel())).toBeUndefined()
  })
})

describe('feedback', () => {
  test('of a wrong item shows the needed line most easily taken for it', () => {
    const parcel = aParcel({
      lines: [
        aLine({ productCode: 'Q', name: 'Quần kaki', variant: 'Be · 30', bid: 'A1-01' }),
        aLine({ variant: 'Đen · M', need: 2 }),
      ],
    })
    expect(
      shownNeed(benchLines(parcel, [anOrder()]), 'Áo thun cổ tròn · Xám · M', new Map([['A2-03', 'A2-03']])),
    ).toEqual({
      title: 'Áo thun cổ tròn · Đen · M',
      detail: 'Kệ A2-03 · còn 2',
      code: 'AT-DEN-M',
      name: 'Áo thun cổ tròn',
    })
  })

  test('of every refusal of the bench has its own word', () => {
    const silent = ['scan-not-found', 'parcel-not-closed', 'shortage-too-many', 'shortage-not-found']
    const codes = Object.keys(packingRefusals) as (keyof typeof packingRefusals)[]
    const unworded = codes.filter(
      (code) => feedbackOfRefusal({ ...aRefusal, code }).word === 'DỪNG LẠI' && !silent.includes(code),
    )
    expect(unworded).toEqual([])
  })

  test('of a cancelled order stops the hands and leaves the order', () => {
    const refusal = refuse('order-cancelled', { code: 'KT-1', who: 'Shopee', when: '08:57' })
    expect(feedbackOfRefusal(refusal)).toMatchObject({ kind: 'stopped', word: 'ĐƠN ĐÃ HỦY' })
    expect(leavesOrder(refusal)).toBe(true)
  })
})

describe('work in hand is interrupted', () => {
  const me: Actor = {
    userName: 'kho',
    name: 'Lan',
    company: 'c',
    role: 'STAFF',
    department: '',
    flags: ['stock_crud'],
  }
  const interrupted = (order = anOrder(), parcel = aParcel()) =>
    findInterruption({ orders: [order], parcel, products: new Map(), staff: [] }, me)?.code

  test('by nothing while it is mine and may go on', () => {
    expect(interrupted()).toBeUndefined()
  })

  test('by a cancellation, a hold, another packer, and by being closed elsewhere', () => {
    expect(interrupted(anOrder({ state: 'HỦY' }))).toBe('order-cancelled')
    expect(interrupted(anOrder({ state: 'HẸN GIAO' }))).toBe('order-held')
    expect(interrupted(anOrder(), aParcel({ packer: 'kho2', packerName: 'Minh' }))).toBe('order-being-packed')
    expect(interrupted(anOrder({ state: 'CHỜ GỬI HÀNG' }))).toBe('order-already-packed')
  })
})

const aRefusal = {
  refused: true as const,
  text: '',
  tone: 'danger' as const,
  durationMs: 3000,
  details: {},
}
