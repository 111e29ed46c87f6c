import { describe, expect, test } from 'vitest'
import { updateOrder } from '../../../src/domain/orders/update-order.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { dropWave } from '../../../src/domain/picking/drop-wave.ts'
import { reportPickShortage } from '../../../src/domain/picking/report-pick-shortage.ts'
import { takeBackIntoWave } from '../../../src/domain/picking/take-back-into-wave.ts'
import { takeOutOfWave } from '../../../src/domain/picking/take-out-of-wave.ts'
import { desk, otherPacker } from '../floor.ts'
import { aWaveFloor, begin, black, codes, countOf, order, pick, sort, white } from './wave-floor.ts'

const second = { code: 'DN-1', orderCode: 'DH-2' }

describe('[decisions 24] one order is taken out of an open wave', () => {
  test('the walk goes on for the others; what was picked for it is for them, and the rest goes back', () => {
    const floor = aWaveFloor()
    pick(floor, black, 3)
    pick(floor, white)
    floor.do(takeOutOfWave, second, desk)
    expect(codes.map((code) => order(floor, code).wave)).toEqual(['DN-1', undefined, 'DN-1'])
    expect(countOf(floor, black)).toMatchObject({ need: 1, done: 1, left: 0, surplus: 2 })
    expect(countOf(floor, white)).toMatchObject({ need: 1, done: 1, left: 0, surplus: 0 })
  })

  test('units that lie in its slot go back too', () => {
    const floor = aWaveFloor({ kind: 'sorted' })
    sort(floor, black, 'DH-2')
    floor.do(takeOutOfWave, second, desk)
    expect(countOf(floor, black)).toMatchObject({ need: 1, unsorted: 1 })
  })

  test('then it is changed, and another wave may have it', () => {
    const floor = aWaveFloor()
    const asked = { orderCode: 'DH-2', price_policy: 'wholesale_price' }
    expect(floor.refusal(updateOrder, asked, desk)).toMatchObject({
      code: 'order-edit-in-wave',
      details: { code: 'DH-2', wave: 'DN-1', who: 'Lan' },
    })
    floor.do(takeOutOfWave, second, desk)
    floor.do(updateOrder, asked, desk)
    begin(floor, { code: 'DN-2', orderCodes: ['DH-2'] }, otherPacker)
    expect(order(floor, 'DH-2').wave).toBe('DN-2')
  })

  test('what was reported short is nobody’s lack any more once the others have enough', () => {
    const floor = aWaveFloor()
    pick(floor, black, 1)
    floor.do(reportPickShortage, { code: 'DN-1', ...black, id: 't1', quantity: 2, reason: 'missing' })
    expect(order(floor, 'DH-2').lacking).toMatchObject([{ quantity: 2 }])
    floor.do(takeOutOfWave, second, desk)
    expect(codes.map((code) => order(floor, code).lacking)).toEqual([undefined, undefined, undefined])
  })

  test('said twice, or of a wave that was given up, nothing happens', () => {
    const floor = aWaveFloor()
    floor.do(takeOutOfWave, second, desk)
    expect(floor.act(takeOutOfWave, second, otherPacker)).toEqual([])
    floor.do(dropWave, { code: 'DN-1' })
    expect(floor.act(takeOutOfWave, { code: 'DN-1', orderCode: 'DH-1' }, desk)).toEqual([])
  })

  test('not once somebody packs it, who is named', () => {
    const floor = aWaveFloor()
    floor.do(openOrder, { code: 'DH-2' }, otherPacker)
    expect(floor.refusal(takeOutOfWave, second, desk)).toMatchObject({
      code: 'order-stays-in-wave',
      details: { who: 'Tuấn' },
    })
    expect(order(floor, 'DH-2').wave).toBe('DN-1')
  })

  test('nor of a wave or an order that is not there', () => {
    const floor = aWaveFloor()
    expect(floor.refusal(takeOutOfWave, { ...second, code: 'DN-9' }).code).toBe('wave-not-found')
    expect(floor.refusal(takeOutOfWave, { ...second, orderCode: 'DH-9' }).code).toBe('order-not-found')
  })
})

describe('[decisions 24] an order that was taken out comes back', () => {
  test('with what the wave picks for it', () => {
    const floor = aWaveFloor()
    pick(floor, black, 3)
    floor.do(takeOutOfWave, second, desk)
    floor.do(takeBackIntoWave, second, desk)
    expect(order(floor, 'DH-2').wave).toBe('DN-1')
    expect(countOf(floor, black)).toMatchObject({ need: 3, done: 3, surplus: 0 })
    expect(floor.act(takeBackIntoWave, second, desk)).toEqual([])
  })

  test('not with other goods than the wave picks, nor into a wave that ended, nor out of another one', () => {
    const floor = aWaveFloor()
    floor.do(takeOutOfWave, second, desk)
    const items = order(floor, 'DH-2').swItems
    floor.put('orders', { ...order(floor, 'DH-2'), swItems: items.map((item) => ({ ...item, amount: 5 })) })
    expect(floor.refusal(takeBackIntoWave, second, desk).code).toBe('order-other-than-in-wave')
    floor.put('orders', { ...order(floor, 'DH-2'), swItems: items })
    begin(floor, { code: 'DN-2', orderCodes: ['DH-2'] }, otherPacker)
    expect(floor.refusal(takeBackIntoWave, second, desk).code).toBe('order-in-wave')
    floor.do(dropWave, { code: 'DN-1' })
    expect(floor.refusal(takeBackIntoWave, second, desk).code).toBe('wave-already-ended')
  })
})
