import { describe, expect, test } from 'vitest'
import {
  boxOfRegion,
  defaultRegion,
  regionBeforeRotation,
  regionOnScreen,
} from '../../../src/device/scanner/region.ts'

describe('the box', () => {
  test.each([
    [1920, 1080],
    [1280, 720],
    [1080, 1920],
    [4032, 3024],
  ])('in a %i×%i frame is at most 1.0 Mpx, even, and inside', (width, height) => {
    const box = boxOfRegion(defaultRegion, { width, height })
    expect(box.width * box.height).toBeLessThanOrEqual(1_000_000)
    expect([box.x, box.y, box.width, box.height].map((length) => length % 2)).toEqual([0, 0, 0, 0])
    expect(box.x + box.width).toBeLessThanOrEqual(width)
    expect(box.y + box.height).toBeLessThanOrEqual(height)
  })

  test('of a tall phone picture keeps most of its width, for codes lie across it', () => {
    expect(boxOfRegion(defaultRegion, { width: 1080, height: 1920 }).width).toBeGreaterThan(800)
  })

  test('around a corner stays inside the frame', () => {
    expect(boxOfRegion({ x: 0.9, y: 0.9, width: 0.3, height: 0.3 }, { width: 1000, height: 1000 })).toEqual({
      x: 700,
      y: 700,
      width: 300,
      height: 300,
    })
  })

  test('is drawn where a cropped video shows it', () => {
    const video = { videoWidth: 1000, videoHeight: 500, clientWidth: 400, clientHeight: 400 }
    expect(regionOnScreen({ x: 0.4, y: 0.4, width: 0.2, height: 0.2 }, video)).toEqual({
      x: 120,
      y: 160,
      width: 160,
      height: 80,
    })
  })

  test('comes back to itself when a camera is turned four times', () => {
    const region = { x: 0.125, y: 0.25, width: 0.5, height: 0.125 }
    const turned = [90, 90, 90, 90].reduce(
      (current, rotation) => regionBeforeRotation(current, rotation),
      region,
    )
    expect(turned).toEqual(region)
    expect(regionBeforeRotation(regionBeforeRotation(region, 90), 270)).toEqual(region)
  })
})
