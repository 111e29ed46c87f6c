import { describe, expect, test } from 'vitest'
import { dropWave } from '../../../src/domain/picking/drop-wave.ts'
import { finishWave } from '../../../src/domain/picking/finish-wave.ts'
import { pickItem } from '../../../src/domain/picking/pick-item.ts'
import { reopenWave } from '../../../src/domain/picking/reopen-wave.ts'
import { otherPacker } from '../floor.ts'
import { aPick, aWaveFloor, begin, black, countOf, order, pick, white } from './wave-floor.ts'

describe('a wave that is finished', () => {
  test('asks before it leaves goods on the shelves', () => {
    const floor = aWaveFloor()
    pick(floor, black, 3)
    pick(floor, white)
    expect(floor.refusal(finishWave, { code: 'DN-1' })).toMatchObject({
      code: 'wave-not-complete',
      details: { left: 1 },
    })
  })

  test('lets go of the orders that are not complete; what was picked for them goes back', () => {
    const floor = aWaveFloor()
    pick(floor, black, 3)
    pick(floor, white)
    floor.do(finishWave, { code: 'DN-1', leaveRest: true })
    // One white shirt was missing: the last order goes without.
    expect(['DH-1', 'DH-2', 'DH-3'].map((code) => order(floor, code).wave)).toEqual([
      'DN-1',
      'DN-1',
      undefined,
    ])
    expect(countOf(floor, black)).toMatchObject({ need: 3, done: 3, surplus: 0 })
    expect(countOf(floor, white)).toMatchObject({ need: 1, done: 1, left: 0, surplus: 0 })
  })

  test('is finished once, and says by whom', () => {
    const floor = aWaveFloor()
    floor.do(finishWave, { code: 'DN-1', leaveRest: true }, otherPacker)
    const refusal = floor.refusal(finishWave, { code: 'DN-1' })
    expect(refusal).toMatchObject({ code: 'wave-already-ended', details: { who: 'Tuấn' } })
    expect(floor.all('waveLines').every(({ state }) => state === 'done')).toBe(true)
  })

  test('goes on where it stood when it is opened again, with the orders no other wave has', () => {
    const floor = aWaveFloor()
    pick(floor, black, 1)
    floor.do(finishWave, { code: 'DN-1', leaveRest: true })
    begin(floor, { code: 'DN-2', orderCodes: ['DH-3'] }, otherPacker)
    floor.do(reopenWave, { code: 'DN-1' })
    expect(['DH-1', 'DH-2', 'DH-3'].map((code) => order(floor, code).wave)).toEqual(['DN-1', 'DN-1', 'DN-2'])
    expect(countOf(floor, black)).toMatchObject({ need: 3, done: 1, left: 2 })
    floor.do(pickItem, aPick(black))
    expect(floor.refusal(reopenWave, { code: 'DN-1' }).code).toBe('wave-not-ended')
  })
})

describe('a wave that is given up', () => {
  test('frees its orders, and everything picked goes back', () => {
    const floor = aWaveFloor()
    pick(floor, black, 2)
    floor.do(dropWave, { code: 'DN-1' })
    expect(countOf(floor, black)).toMatchObject({ need: 0, left: 0, surplus: 2 })
    begin(floor, { code: 'DN-2' }, otherPacker)
    expect(order(floor, 'DH-1').wave).toBe('DN-2')
    expect(floor.refusal(dropWave, { code: 'DN-1' }).code).toBe('wave-already-ended')
  })

  test('can be taken up again while nobody else has its orders', () => {
    const floor = aWaveFloor()
    pick(floor, black, 2)
    floor.do(dropWave, { code: 'DN-1' })
    floor.do(reopenWave, { code: 'DN-1' })
    expect(countOf(floor, black)).toMatchObject({ need: 3, done: 2, left: 1, surplus: 0 })
  })
})
