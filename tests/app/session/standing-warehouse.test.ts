import { afterEach, expect, test, vi } from 'vitest'
import {
  keepStanding,
  keptStanding,
  knownStanding,
  standingIn,
} from '../../../src/app/session/standing-warehouse.ts'

const places = [{ wid: 'HN' }, { wid: 'KhoTayWarehouse' }, { wid: 'Q7' }]

afterEach(() => void vi.unstubAllGlobals())

test('a device stands where somebody said, while one may work there; else the usual warehouse is guessed', () => {
  expect(standingIn(places, 'Q7')).toBe('Q7')
  expect(standingIn(places, 'DN')).toBe('KhoTayWarehouse')
  expect(standingIn([{ wid: 'HN' }, { wid: 'Q7' }], null)).toBe('HN')
  expect(standingIn([], 'Q7')).toBeUndefined()
})

test('what is guessed is told from what is known', () => {
  expect(knownStanding(places, 'Q7')).toBe('Q7')
  expect(knownStanding(places, null)).toBeUndefined()
  expect(knownStanding(places, 'DN')).toBeUndefined()
  expect(knownStanding([{ wid: 'HN' }], null)).toBe('HN')
})

test('a browser that remembers nothing stops neither who reads where the device stands nor who says it', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(() => keepStanding('Q7')).not.toThrow()
  expect(keptStanding()).toBeNull()
  expect(standingIn(places)).toBe('KhoTayWarehouse')
})
