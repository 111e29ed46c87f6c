import { expect, test } from 'vitest'
import { freeTop } from '../../../src/app/shell/free-top.ts'

const room = { top: 8, bottom: 836 }
const at = (wish: number, ...taken: [number, number][]) =>
  freeTop(wish, 80, room, { taken: taken.map(([top, bottom]) => ({ top, bottom })) })

test('a message stands where it belongs while it covers nothing', () => {
  expect(at(650)).toBe(650)
  expect(at(650, [740, 844], [500, 560])).toBe(650)
})

test('it moves off a fault by the shorter way, above it or below', () => {
  expect(at(650, [700, 720])).toBe(612)
  expect(at(650, [640, 660])).toBe(668)
  // Below stands the key of the form.
  expect(at(650, [640, 660], [740, 844])).toBe(552)
})

test('it touches nothing at the edge: a fault that ends where it begins is not covered', () => {
  expect(at(650, [620, 650])).toBe(650)
  expect(at(650, [620, 651])).toBe(659)
  expect(at(650, [730, 760])).toBe(650)
  expect(at(650, [729, 760])).toBe(641)
})

test('it stays within the window, above a keyboard too', () => {
  expect(freeTop(650, 80, { top: 8, bottom: 400 }, { taken: [] })).toBe(320)
  expect(freeTop(-50, 80, room, { taken: [] })).toBe(8)
})

test('it spares fields where there is room for that, and covers no fault for their sake', () => {
  const taken = [{ top: 640, bottom: 836 }]
  const spared = [{ top: 400, bottom: 620 }]
  expect(freeTop(650, 80, room, { taken, spared })).toBe(312)
  expect(freeTop(650, 80, room, { taken, spared: [{ top: 0, bottom: 630 }] })).toBe(552)
})

test('where everything is taken it stands as near as the window allows', () => {
  expect(at(650, [0, 844])).toBe(650)
})

test('it spares keys where there is room for that, and covers no field for their sake', () => {
  const spared = [{ top: 640, bottom: 700 }]
  const pressed = [{ top: 500, bottom: 630 }]
  expect(freeTop(650, 80, room, { taken: [], spared, pressed })).toBe(708)
  expect(freeTop(650, 80, room, { taken: [], spared, pressed: [{ top: 0, bottom: 836 }] })).toBe(708)
  expect(
    freeTop(650, 80, room, { taken: [], spared, pressed: [...pressed, { top: 700, bottom: 836 }] }),
  ).toBe(412)
})
