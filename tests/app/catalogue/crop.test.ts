import { describe, expect, test } from 'vitest'
import { dragged, middle, squareOf } from '../../../src/app/catalogue/crop.ts'

const photo = { width: 4000, height: 3000 }

describe('the square of a picture', () => {
  test('is as much of its middle as fits, until it is moved', () => {
    expect(squareOf(photo, middle)).toEqual({ left: 500, top: 0, side: 3000 })
    expect(squareOf({ width: 300, height: 900 }, middle)).toEqual({ left: 0, top: 300, side: 300 })
    expect(squareOf(photo, { ...middle, zoom: 2 })).toEqual({ left: 1250, top: 750, side: 1500 })
  })

  test('follows the finger, and stays inside', () => {
    const left = dragged(photo, middle, { x: 0.1, y: 0.4 })
    expect(squareOf(photo, left)).toEqual({ left: 200, top: 0, side: 3000 })
    const far = dragged(photo, { ...middle, zoom: 2 }, { x: -9, y: 9 })
    expect(squareOf(photo, far)).toEqual({ left: 2500, top: 0, side: 1500 })
  })

  test('of a square picture has nowhere to go', () => {
    expect(dragged({ width: 9, height: 9 }, middle, { x: 0.5, y: -0.5 })).toEqual(middle)
  })
})
