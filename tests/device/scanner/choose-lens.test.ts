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

  test('of a joined wide camera looks like 1× at its native 2×', () => {
    expect(naturalZoom('Back Triple Camera', { min: 1, max: 10 })).toBe(2)
    expect(naturalZoom('camera2 0, facing back', { min: 1, max: 8 })).toBe(1)
    expect(naturalZoom('Back Triple Camera', undefined)).toBe(1)
  })
})
