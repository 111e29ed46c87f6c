import { describe, expect, test } from 'vitest'
import { betterLens, type LensFacts, naturalZoom } from '../../../src/device/scanner/choose-lens.ts'

function aLens(lens: Partial<LensFacts> = {}): LensFacts {
  return {
    deviceId: 'opened',
    label: 'camera2 2, facing back',
    torch: false,
    continuousFocus: false,
    ...lens,
  }
}
const main = { deviceId: 'main', label: 'camera2 0, facing back' }

describe('the lens', () => {
  test('of an Android that opened its ultra-wide is changed for the main one', () => {
    expect(betterLens(aLens(), [aLens(), main], 'android')).toBe('main')
  })

  test('of an Android with torch and continuous focus is kept', () => {
    expect(
      betterLens(aLens({ torch: true, continuousFocus: true }), [aLens(), main], 'android'),
    ).toBeUndefined()
  })

  test('of an iPhone is the one that switches to macro by itself', () => {
    const lenses = [
      { deviceId: 'front', label: 'Front Camera' },
      { deviceId: 'dual', label: 'Back Dual Wide Camera' },
      { deviceId: 'triple', label: 'Back Triple Camera' },
    ]
    expect(betterLens(aLens({ label: 'Back Camera' }), lenses, 'iphone')).toBe('triple')
    expect(betterLens(aLens({ label: 'Back Camera' }), lenses.slice(0, 2), 'iphone')).toBe('dual')
  })

  test('stays when the labels are translated', () => {
    expect(betterLens(aLens(), [{ deviceId: 'x', label: 'Camera sau' }], 'iphone')).toBeUndefined()
  })

  test('of an iPhone in Vietnamese is the back one that is sharp nearest, with a torch when one has it', () => {
    const opened = aLens({ label: 'Camera sau', nearestM: 0.2 })
    const ultra = { deviceId: 'ultra', label: 'Camera góc siêu rộng sau', isBack: true, nearestM: 0.02 }
    const triple = { deviceId: 'triple', label: 'Ba camera sau', isBack: true, nearestM: 0.02, torch: true }
    const front = { deviceId: 'front', label: 'Camera trước', isBack: false, nearestM: 0.02, torch: true }
    const tele = { deviceId: 'tele', label: 'Camera tele sau', isBack: true, nearestM: 0.6, torch: true }
    const unknowing = { deviceId: 'unknowing', label: 'Camera sau 2', isBack: true, nearestM: 0, torch: true }
    const others = [front, tele, unknowing]
    expect(betterLens(opened, [opened, ...others, ultra, triple], 'iphone')).toBe('triple')
    expect(betterLens(opened, [opened, ...others, ultra], 'iphone')).toBe('ultra')
    expect(betterLens(opened, [opened, ...others], 'iphone')).toBeUndefined()
    expect(betterLens(aLens({ nearestM: 0.05 }), [...others, triple], 'iphone')).toBeUndefined()
    expect(betterLens(opened, [opened, ultra, triple], 'other')).toBeUndefined()
  })

  test('of a joined wide camera looks like 1× at its native 2×', () => {
    const triple = { label: 'Back Triple Camera' }
    expect(naturalZoom(triple, { min: 1, max: 10 }, 'iphone')).toBe(2)
    expect(naturalZoom({ label: 'Ba camera sau', nearestM: 0.02 }, { min: 1, max: 10 }, 'iphone')).toBe(2)
    expect(naturalZoom({ label: 'Camera sau', nearestM: 0.2 }, { min: 1, max: 10 }, 'iphone')).toBe(1)
    expect(
      naturalZoom({ label: 'camera2 0, facing back', nearestM: 0.02 }, { min: 1, max: 8 }, 'android'),
    ).toBe(1)
    expect(naturalZoom(triple, undefined, 'iphone')).toBe(1)
  })
})
