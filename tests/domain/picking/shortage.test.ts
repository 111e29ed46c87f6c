import { describe, expect, test } from 'vitest'
import { finishWave } from '../../../src/domain/picking/finish-wave.ts'
import { reportPickShortage } from '../../../src/domain/picking/report-pick-shortage.ts'
import { withdrawPickShortage } from '../../../src/domain/picking/withdraw-pick-shortage.ts'
import { marketplaceCancels } from '../../support/marketplace-cancels.ts'
import { desk, otherPacker } from '../floor.ts'
import { aWaveFloor, begin, black, countOf, order, pick, white } from './wave-floor.ts'

const short = (place: typeof black, quantity: number, id = 's1') => ({
  code: 'DN-1',
  bid: place.bid,
  productCode: place.productCode,
  id,
  quantity,
  reason: 'missing',
})
const lacking = (floor: ReturnType<typeof aWaveFloor>) =>
  Object.fromEntries(
    floor
      .all('orders')
      .map(({ code, lacking = [] }) => [
        code,
        lacking.map(({ productCode, quantity }) => `${productCode} ${quantity}`),
      ]),
  )

describe('a shortage', () => {
  test('is no pick, and the least urgent orders go without', () => {
    const floor = aWaveFloor()
    pick(floor, black)
    floor.do(reportPickShortage, short(black, 1))
    expect(countOf(floor, black)).toMatchObject({ need: 3, done: 1, short: 1, left: 1 })
    expect(lacking(floor)).toEqual({ 'DH-1': [], 'DH-2': ['AT-DEN-M 1'], 'DH-3': [] })
    expect(order(floor, 'DH-2').lacking).toMatchObject([{ wave: 'DN-1', reason: 'missing', by: 'kho' }])
    floor.do(reportPickShortage, short(white, 2, 's2'))
    expect(lacking(floor)).toEqual({
      'DH-1': [],
      'DH-2': ['AT-DEN-M 1', 'AT-TRANG-M 1'],
      'DH-3': ['AT-TRANG-M 1'],
    })
  })

  test('repeated counts once; of more than is left, or of nothing, it is refused', () => {
    const floor = aWaveFloor()
    floor.do(reportPickShortage, short(white, 1))
    expect(floor.act(reportPickShortage, short(white, 1))).toEqual([])
    expect(floor.refusal(reportPickShortage, short(white, 2, 's2'))).toMatchObject({
      code: 'wave-shortage-too-many',
      details: { left: 1 },
    })
    expect(() => floor.act(reportPickShortage, short(white, 0, 's3'))).toThrow()
  })

  test('is over for a unit that is found and scanned after all', () => {
    const floor = aWaveFloor()
    floor.do(reportPickShortage, short(white, 2))
    pick(floor, white, 1, otherPacker)
    expect(countOf(floor, white)).toMatchObject({ done: 1, short: 1, left: 0 })
    expect(lacking(floor)).toMatchObject({ 'DH-2': [], 'DH-3': ['AT-TRANG-M 1'] })
  })

  test('moves to nobody when the order that went without is cancelled', () => {
    const floor = aWaveFloor()
    floor.do(reportPickShortage, short(white, 1))
    floor.do(marketplaceCancels, { orderCodes: ['DH-3'] }, desk)
    expect(countOf(floor, white)).toMatchObject({ need: 1, short: 1, left: 0 })
    floor.do(withdrawPickShortage, short(white, 1))
    expect(countOf(floor, white)).toMatchObject({ short: 0, left: 1 })
    expect(lacking(floor)).toMatchObject({ 'DH-2': [], 'DH-3': [] })
  })

  test('can be withdrawn also after the wave, and then the order no longer waits apart', () => {
    const floor = aWaveFloor()
    pick(floor, black, 3)
    pick(floor, white)
    floor.do(reportPickShortage, short(white, 1))
    floor.do(finishWave, { code: 'DN-1' })
    expect(order(floor, 'DH-3').wave).toBeUndefined()
    expect(lacking(floor)).toMatchObject({ 'DH-3': ['AT-TRANG-M 1'] })
    floor.do(withdrawPickShortage, short(white, 1), otherPacker)
    expect(lacking(floor)).toMatchObject({ 'DH-3': [] })
    expect(floor.refusal(withdrawPickShortage, short(white, 1)).code).toBe('wave-shortage-not-found')
  })

  test('is looked into again by the next wave', () => {
    const floor = aWaveFloor()
    pick(floor, black, 3)
    pick(floor, white)
    floor.do(reportPickShortage, short(white, 1))
    floor.do(finishWave, { code: 'DN-1' })
    begin(floor, { code: 'DN-2', orderCodes: ['DH-3'] })
    expect(order(floor, 'DH-3')).toMatchObject({ wave: 'DN-2' })
    expect(lacking(floor)).toMatchObject({ 'DH-3': [] })
  })
})
