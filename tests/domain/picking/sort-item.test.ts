import { describe, expect, test } from 'vitest'
import { pickItem } from '../../../src/domain/picking/pick-item.ts'
import { putBack } from '../../../src/domain/picking/put-back.ts'
import { sortItem } from '../../../src/domain/picking/sort-item.ts'
import { undoPick } from '../../../src/domain/picking/undo-pick.ts'
import { marketplaceCancels } from '../../support/marketplace-cancels.ts'
import { desk, otherPacker } from '../floor.ts'
import { aPick, aWaveFloor, black, countOf, lineOf, pick, sort, white } from './wave-floor.ts'

const slots = (floor: ReturnType<typeof aWaveFloor>, place: typeof black) =>
  lineOf(floor, place).needs.map(({ orderCode, sorted }) => `${orderCode} ${sorted}`)
const sorted = () => aWaveFloor({ kind: 'sorted' })

describe('sorting', () => {
  test('lays a picked unit into the slot of its order, and it is not picked twice', () => {
    const floor = sorted()
    pick(floor, black, 2)
    sort(floor, black, 'DH-1')
    expect(countOf(floor, black)).toMatchObject({ done: 2, left: 1, unsorted: 1 })
    expect(slots(floor, black)).toEqual(['DH-1 1', 'DH-2 0'])
  })

  test('counts a unit that nobody picked before as picked by the same scan', () => {
    const floor = sorted()
    sort(floor, white, 'DH-2')
    expect(countOf(floor, white)).toMatchObject({ done: 1, left: 1, unsorted: 0 })
  })

  test('into a full slot names who filled it and when', () => {
    const floor = sorted()
    sort(floor, black, 'DH-1', otherPacker)
    const refusal = floor.refusal(sortItem, { ...aPick(black), orderCode: 'DH-1' })
    expect(refusal.code).toBe('slot-full')
    expect(refusal.text).toMatch(/^Ô 1 đã đủ Áo thun cổ tròn · Đen · M \(Tuấn, \d\d:\d\d/)
    expect(floor.refusal(sortItem, { ...aPick(white), orderCode: 'DH-1' }).code).toBe('order-not-found')
  })

  test('into a slot that two people filled names the other one of them', () => {
    const floor = aWaveFloor({ kind: 'sorted' })
    sort(floor, black, 'DH-2', otherPacker)
    sort(floor, black, 'DH-2')
    const refusal = floor.refusal(sortItem, { ...aPick(black), orderCode: 'DH-2' })
    expect(refusal).toMatchObject({ code: 'slot-full', details: { who: 'Tuấn' } })
  })

  test('repeated counts once, and is taken back with what it picked', () => {
    const floor = sorted()
    pick(floor, white)
    const first = { ...aPick(white), orderCode: 'DH-2' }
    const second = { ...aPick(white), orderCode: 'DH-3' }
    floor.do(sortItem, first)
    expect(floor.act(sortItem, first)).toEqual([])
    floor.do(sortItem, second)
    expect(lineOf(floor, white).picked).toBe(2)
    floor.do(undoPick, second)
    expect(lineOf(floor, white).picked).toBe(1)
    floor.do(undoPick, first)
    expect(countOf(floor, white)).toMatchObject({ done: 1, unsorted: 1 })
  })

  test('has to be undone before the pick of that unit', () => {
    const floor = sorted()
    const gesture = aPick(white)
    floor.do(pickItem, gesture)
    sort(floor, white, 'DH-2')
    expect(floor.refusal(undoPick, gesture).code).toBe('pick-used')
  })

  test('into the slot of a cancelled order is stopped; its unit serves the next order or goes back', () => {
    const floor = sorted()
    sort(floor, white, 'DH-2')
    floor.do(marketplaceCancels, { orderCodes: ['DH-2'] }, desk)
    expect(floor.refusal(sortItem, { ...aPick(black), orderCode: 'DH-2' }).code).toBe('order-cancelled')
    expect(countOf(floor, white)).toMatchObject({ need: 1, done: 1, unsorted: 1, surplus: 0 })
    sort(floor, white, 'DH-3')
    expect(slots(floor, white)).toEqual(['DH-2 0', 'DH-3 1'])
    expect(lineOf(floor, white).picked).toBe(1)
  })

  test('units of a cancelled order that nobody needs go back out of its slot', () => {
    const floor = sorted()
    sort(floor, white, 'DH-2')
    sort(floor, white, 'DH-3')
    floor.do(marketplaceCancels, { orderCodes: ['DH-2'] }, desk)
    expect(countOf(floor, white)).toMatchObject({ need: 1, done: 1, surplus: 1 })
    floor.do(putBack, { code: 'DN-1', ...white, gesture: 'b1', quantity: 1 })
    expect(slots(floor, white)).toEqual(['DH-2 0', 'DH-3 1'])
  })

  test('is for waves with slots', () => {
    const floor = aWaveFloor()
    expect(floor.refusal(sortItem, { ...aPick(black), orderCode: 'DH-1' }).code).toBe('wave-not-sorted')
  })
})
