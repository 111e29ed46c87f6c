import { describe, expect, test } from 'vitest'
import { returnStep, stepOfHit } from '../../../src/app/returns/return-step.ts'
import type { ReturnedOrder } from '../../../src/domain/tables/returns.ts'
import type { CodeHit } from '../../../src/replica/queries/finder/find-by-code.ts'
import { anOrder, aProduct, aReturn } from '../../support/builders.ts'

const goods = (code: string): CodeHit => ({ kind: 'product', by: 'sku', product: aProduct({ code }) })
const label = (code: string, waybill = ''): CodeHit => {
  const order = anOrder({ code })
  return {
    kind: 'order',
    by: 'waybill',
    order: { ...order, delivery: { ...order.delivery, id: waybill } },
  }
}
const units = { sent: 1, expected: 1, good: 0, damaged: 0, swapped: 0, lost: 0 }
const line = { productCode: 'AO', name: 'Áo', bid: 'A1', ...units }
const open = aReturn({ orderCode: 'DH-1', state: 'arrived', lines: [line] })
const found = (hit: CodeHit, hits = [hit]) => ({ kind: 'found' as const, hit, hits })
const several = (row: ReturnedOrder | undefined, ...hits: [CodeHit, CodeHit]) =>
  returnStep({ kind: 'several', hits }, row)

describe('where goods come back, a scan of', () => {
  test('a parcel receives it, with the orders that left under the same label', () => {
    const [first, second, other] = [label('DH-1', 'V1'), label('DH-2', 'V1'), label('DH-3', 'V3')]
    expect(returnStep(found(first, [first, second, other]), undefined)).toEqual({
      step: 'receive',
      code: 'DH-1',
      sharers: ['DH-2'],
    })
  })

  test('goods judges them while a return is checked, else they are looked at', () => {
    expect(returnStep(found(goods('AO')), open).step).toBe('judge')
    expect(returnStep(found(goods('AO')), { ...open, state: 'checked' }).step).toBe('look')
    expect(returnStep(found(goods('AO')), undefined).step).toBe('look')
  })

  test('several things means the one that lies open, if it is one', () => {
    expect(several(open, goods('AO'), goods('MU'))).toMatchObject({ step: 'judge', product: { code: 'AO' } })
    expect(several(open, label('DH-1'), label('DH-2'))).toMatchObject({ step: 'receive', code: 'DH-1' })
    expect(several(undefined, goods('AO'), goods('MU')).step).toBe('which')
    expect(several({ ...open, state: 'checked' }, goods('AO'), goods('MU')).step).toBe('which')
  })

  test('a shelf or a slip is neither parcel nor goods', () => {
    const shelf: CodeHit = { kind: 'document', what: 'bin', code: 'K1/A1', name: 'Kệ A1' }
    expect(stepOfHit(shelf, open)).toEqual({ step: 'not-goods', hit: shelf })
  })
})
