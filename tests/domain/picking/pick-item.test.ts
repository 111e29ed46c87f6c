import { describe, expect, test } from 'vitest'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { finishWave } from '../../../src/domain/picking/finish-wave.ts'
import { packSingle } from '../../../src/domain/picking/pack-single.ts'
import { pickItem } from '../../../src/domain/picking/pick-item.ts'
import { putBack } from '../../../src/domain/picking/put-back.ts'
import { reportPickShortage } from '../../../src/domain/picking/report-pick-shortage.ts'
import { undoPick } from '../../../src/domain/picking/undo-pick.ts'
import { marketplaceCancels } from '../../support/marketplace-cancels.ts'
import { desk, otherPacker } from '../floor.ts'
import { aPick, aWaveFloor, black, countOf, lineOf, order, pick, white } from './wave-floor.ts'

const at = ({ bid, productCode }: typeof black) => ({ code: 'DN-1', bid, productCode })
const cancel = (...orderCodes: string[]) => ({ orderCodes, note: 'Khách đổi ý' })

describe('a pick', () => {
  test('counts at its line and touches nothing else', () => {
    const floor = aWaveFloor()
    const decision = floor.act(pickItem, aPick(black, 2))
    expect(decision).toMatchObject([{ table: 'waveLines', key: 'DN-1/A1-01/AT-DEN-M' }])
    expect(countOf(floor, black)).toMatchObject({ need: 3, done: 2, left: 1, short: 0, surplus: 0 })
    expect(order(floor, 'DH-1').state).toBe('CHỜ ĐÓNG GÓI')
    expect(floor.all('parcels')).toEqual([])
  })

  test('counts a repeated gesture once, and the second unit as a new one', () => {
    const floor = aWaveFloor()
    const gesture = aPick(black)
    floor.do(pickItem, gesture)
    expect(floor.act(pickItem, gesture)).toEqual([])
    floor.do(pickItem, aPick(black))
    expect(lineOf(floor, black).picked).toBe(2)
  })

  test('beyond need is refused and names who had it, one too many at once names the room', () => {
    const floor = aWaveFloor()
    pick(floor, white, 1, otherPacker)
    expect(floor.refusal(pickItem, aPick(white, 2))).toMatchObject({
      code: 'wave-too-many-at-once',
      details: { room: 1 },
    })
    pick(floor, white, 1, otherPacker)
    const refusal = floor.refusal(pickItem, aPick(white))
    expect(refusal.code).toBe('wave-enough')
    expect(refusal.text).toMatch(/đã nhặt đủ 2 \(Tuấn, \d\d:\d\d .*Trả món này về kệ\.$/)
  })

  test('beyond need names somebody else who picked there before the refused person herself (decisions 14)', () => {
    const floor = aWaveFloor()
    pick(floor, black, 2, otherPacker)
    pick(floor, black, 1)
    expect(floor.refusal(pickItem, aPick(black)).text).toContain('đã nhặt đủ 3 (Tuấn, ')
    expect(floor.refusal(pickItem, aPick(black), otherPacker).text).toContain('đã nhặt đủ 3 (Lan, ')
  })

  test('beyond need names the refused person where every unit was hers', () => {
    const floor = aWaveFloor()
    pick(floor, black, 3)
    expect(floor.refusal(pickItem, aPick(black)).text).toContain('đã nhặt đủ 3 (Lan, ')
  })

  test('beyond need does not name who carried units back to the shelf', () => {
    const floor = aWaveFloor()
    pick(floor, black, 3)
    floor.do(marketplaceCancels, { orderCodes: ['DH-1'] }, desk)
    const { surplus } = countOf(floor, black)
    floor.do(putBack, { ...aPick(black, surplus), code: 'DN-1' }, otherPacker)
    expect(floor.refusal(pickItem, aPick(black)).text).toContain('(Lan, ')
  })

  test('of what the wave does not need, or that the scan does not show, is refused', () => {
    const floor = aWaveFloor()
    const lipstick = { bid: 'A1-01', productCode: 'SON-DO', scanned: '8935950293597' }
    expect(floor.refusal(pickItem, aPick(lipstick)).text).toBe(
      'Son kem lì · Đỏ gạch không có trong đợt nhặt DN-1. Trả lại kệ.',
    )
    expect(floor.refusal(pickItem, aPick({ ...black, scanned: white.scanned })).code).toBe(
      'wave-unknown-product',
    )
    expect(floor.refusal(pickItem, { ...aPick(black), code: 'DN-9' }).code).toBe('wave-not-found')
  })

  test('verifies the item by a taught barcode as well', () => {
    const floor = aWaveFloor()
    const product = floor.get('products', black.productCode)
    floor.put('products', { ...product, barcodes: ['8930000000017'] })
    floor.do(pickItem, aPick({ ...black, scanned: '8930000000017' }))
  })

  test('by a second person joins the wave, which carries both names', () => {
    const floor = aWaveFloor()
    pick(floor, black, 1, otherPacker)
    pick(floor, black, 1, otherPacker)
    pick(floor, black)
    expect(floor.get('waves', 'DN-1').pickers.map(({ name }) => name)).toEqual(['Lan', 'Tuấn'])
    expect(countOf(floor, black)).toMatchObject({ done: 3, left: 0 })
  })

  test('in a wave that has ended is refused with person and time', () => {
    const floor = aWaveFloor()
    floor.do(finishWave, { code: 'DN-1', leaveRest: true }, otherPacker)
    const refusal = floor.refusal(pickItem, aPick(black))
    expect(refusal.text).toMatch(/^Đợt nhặt DN-1 đã kết thúc \(Tuấn, \d\d:\d\d/)
  })
})

describe('undo of a pick', () => {
  test('takes the units of that gesture back, once', () => {
    const floor = aWaveFloor()
    const gesture = aPick(black, 2)
    floor.do(pickItem, gesture)
    pick(floor, black)
    floor.do(undoPick, gesture)
    expect(lineOf(floor, black).picked).toBe(1)
    expect(floor.refusal(undoPick, gesture).code).toBe('pick-not-found')
  })
})

describe('undo of what was put back on the shelf', () => {
  const aSurplus = () => {
    const floor = aWaveFloor()
    pick(floor, black, 3)
    floor.do(marketplaceCancels, cancel('DH-2'), desk)
    return floor
  }
  const back = { ...at(black), gesture: 'b1' }

  test('works while the wave goes on and after it has ended, and the units are to go back again', () => {
    const floor = aSurplus()
    floor.do(finishWave, { code: 'DN-1', leaveRest: true })
    floor.do(putBack, { ...back, quantity: 2 })
    expect(countOf(floor, black).surplus).toBe(0)
    floor.do(undoPick, back)
    expect(countOf(floor, black)).toMatchObject({ need: 1, done: 1, surplus: 2 })
    expect(floor.get('waves', 'DN-1').state).toBe('done')
    expect(floor.refusal(undoPick, back).code).toBe('wave-ended')
  })

  test('leaves what other orders go without as it was noted', () => {
    const floor = aWaveFloor()
    pick(floor, white, 1)
    floor.do(reportPickShortage, { ...at(white), id: 's1', quantity: 1, reason: 'missing' })
    floor.do(finishWave, { code: 'DN-1', leaveRest: true })
    const { lacking } = order(floor, 'DH-3')
    expect(lacking).toHaveLength(1)
    const { surplus } = countOf(floor, white)
    const put = { ...at(white), gesture: 'b1' }
    floor.do(putBack, { ...put, quantity: surplus })
    floor.do(undoPick, put)
    expect(order(floor, 'DH-3').lacking).toEqual(lacking)
  })

  test('does not let a pick be undone after the wave', () => {
    const floor = aWaveFloor()
    const gesture = aPick(black)
    floor.do(pickItem, gesture)
    floor.do(finishWave, { code: 'DN-1', leaveRest: true })
    expect(floor.refusal(undoPick, gesture).code).toBe('wave-ended')
  })
})

describe('orders that fall out of a wave', () => {
  test('are no longer picked for, and what was picked for them is listed to go back', () => {
    const floor = aWaveFloor()
    pick(floor, black, 3)
    floor.do(marketplaceCancels, cancel('DH-2'), desk)
    expect(countOf(floor, black)).toMatchObject({ need: 1, done: 1, left: 0, surplus: 2 })
    expect(countOf(floor, white)).toMatchObject({ need: 1, left: 1, surplus: 0 })
    floor.do(marketplaceCancels, cancel('DH-3'), desk)
    expect(floor.refusal(pickItem, aPick(white)).code).toBe('wave-not-needed')
  })

  test('give their picked units to the orders that stay', () => {
    const floor = aWaveFloor()
    pick(floor, white)
    floor.do(marketplaceCancels, cancel('DH-2'), desk)
    expect(countOf(floor, white)).toMatchObject({ need: 1, done: 1, left: 0, surplus: 0 })
  })

  test('come back when a held order is taken up again', () => {
    const floor = aWaveFloor()
    floor.put('orders', { ...order(floor, 'DH-3'), state: 'HẸN GIAO' })
    expect(countOf(floor, white).need).toBe(1)
    floor.do(updateState, { orderCodes: ['DH-3'], state: 'CHỜ ĐÓNG GÓI' }, desk)
    expect(countOf(floor, white).need).toBe(2)
  })

  test('units put back are taken off the list, never more than are to go back', () => {
    const floor = aWaveFloor()
    pick(floor, black, 3)
    floor.do(marketplaceCancels, cancel('DH-2'), desk)
    const back = { code: 'DN-1', bid: black.bid, productCode: black.productCode }
    expect(floor.refusal(putBack, { ...back, gesture: 'b1', quantity: 3 }).code).toBe('put-back-too-many')
    floor.do(putBack, { ...back, gesture: 'b1', quantity: 2 })
    expect(floor.act(putBack, { ...back, gesture: 'b1', quantity: 2 })).toEqual([])
    expect(countOf(floor, black)).toMatchObject({ need: 1, done: 1, surplus: 0 })
    expect(floor.refusal(putBack, { ...back, gesture: 'b2', quantity: 1 }).text).toContain(
      'không còn món nào',
    )
  })

  test('an order whose goods the desk made fewer is picked for less', () => {
    const floor = aWaveFloor()
    const fewer = order(floor, 'DH-2').swItems.map((item) => ({ ...item, amount: 1 }))
    floor.put('orders', { ...order(floor, 'DH-2'), swItems: fewer })
    expect(countOf(floor, black).need).toBe(2)
  })
})

describe('an order of a wave that is packed meanwhile', () => {
  const packed = {
    code: 'DH-1',
    scans: [{ gesture: 'p1', productCode: black.productCode, scanned: black.scanned }],
  }

  test('from the heap of the wave counts as picked, as it was', () => {
    const floor = aWaveFloor()
    pick(floor, black, 3)
    floor.do(packSingle, packed)
    expect(countOf(floor, black)).toMatchObject({ need: 3, done: 3, left: 0, surplus: 0, elsewhere: 0 })
  })

  test('before its goods were picked is not picked for any more', () => {
    const floor = aWaveFloor()
    floor.do(packSingle, packed, otherPacker)
    expect(countOf(floor, black)).toMatchObject({ need: 3, done: 1, left: 2, elsewhere: 1 })
    pick(floor, black, 2)
    expect(countOf(floor, black)).toMatchObject({ done: 3, left: 0, surplus: 0 })
    expect(floor.refusal(pickItem, aPick(black)).code).toBe('wave-enough')
  })
})
