import { describe, expect, test } from 'vitest'
import { stepOfHit, unitStep, walkStep } from '../../../src/app/picking/walk-step.ts'
import type { WaveRows } from '../../../src/replica/queries/picking/wave-rows.ts'
import { anItem, anOrder, aProduct } from '../../support/builders.ts'

describe('on a walk, a scan of', () => {
  test('a shelf’s tag says where one stands, whatever else carries that text', () => {
    expect(walkStep({ kind: 'tag', tag: 'K1/A1' }, 'DN-1')).toEqual({ step: 'arrive', tag: 'K1/A1' })
  })

  test('a label leads to the bench while its order waits in this wave', () => {
    const label = (wave: string | undefined) => {
      const order = anOrder({ wave, state: 'CHỜ ĐÓNG GÓI' })
      return stepOfHit({ kind: 'order', by: 'waybill', order }, 'DN-1').step
    }
    expect([label('DN-1'), label('DN-2'), label(undefined)]).toEqual(['pack', 'other-wave', 'other-wave'])
  })

  test('goods is a unit, of whatever line', () => {
    const hit = { kind: 'product', by: 'sku', product: aProduct({ code: 'AO' }) } as const
    expect(stepOfHit(hit, 'DN-1')).toEqual({ step: 'unit', hit })
  })
})

describe('a unit in the hand', () => {
  const order = anOrder({ code: 'DH-1', wave: 'DN-1', swItems: [anItem({ productCode: 'AO', amount: 2 })] })
  const rows = (sorted: number, kind: 'list' | 'sorted' = 'sorted'): WaveRows => ({
    wave: {
      code: 'DN-1',
      wid: order.wid,
      name: '',
      state: 'open',
      kind,
      orderCodes: ['DH-1'],
      places: [{ bid: 'A1', productCode: 'AO' }],
      pickers: [],
      createdAt: 0,
      updatedAt: 0,
    },
    lines: [
      {
        id: 'DN-1/A1/AO',
        wave: 'DN-1',
        wid: order.wid,
        productCode: 'AO',
        name: 'Áo',
        bid: 'A1',
        needs: [{ orderCode: 'DH-1', quantity: 2, sorted }],
        picked: 2,
        elsewhere: 0,
        gestures: [],
        shortages: [],
        state: 'open',
        updatedAt: 0,
      },
    ],
    orders: new Map([['DH-1', order]]),
  })

  test('is laid into the first slot that needs it, while slots are filled', () => {
    expect(unitStep('sort', rows(1))).toMatchObject({ step: 'lay', choice: { orderCode: 'DH-1', slot: 1 } })
    expect(unitStep('sort', rows(2)).step).toBe('slots-full')
  })

  test('is picked while picking, in a wave without slots, and where no line asks for it: there the rule says no', () => {
    expect(unitStep('pick', rows(1)).step).toBe('pick')
    expect(unitStep('sort', rows(1, 'list')).step).toBe('pick')
    expect(unitStep('sort', { ...rows(1), lines: [] }).step).toBe('pick')
    expect(unitStep('sort', undefined).step).toBe('pick')
  })
})
