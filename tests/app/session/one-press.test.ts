import { expect, test } from 'vitest'
import { bounceMs, isBounce } from '../../../src/app/session/one-press.ts'

const close = { on: 'Đóng xong', spot: { x: 200, y: 700 }, at: 1000 }

test('a second press of the same final button within a moment is the first one', () => {
  expect(isBounce(close, { ...close, at: 1060 })).toBe(true)
  expect(isBounce(close, { ...close, at: 1000 + bounceMs })).toBe(false)
})

test('so is a press of what came to lie under the finger meanwhile, and of nothing elsewhere', () => {
  const stop = { on: 'Dừng', spot: { x: 212, y: 690 }, at: 1120 }
  expect(isBounce(close, stop)).toBe(true)
  expect(isBounce(close, { ...stop, spot: { x: 40, y: 300 } })).toBe(false)
})

test('a key pressed twice is one press of its own button only', () => {
  const byKey = { on: 'Đóng xong', spot: undefined, at: 1000 }
  expect(isBounce(byKey, { ...byKey, at: 1100 })).toBe(true)
  expect(isBounce(byKey, { ...byKey, on: 'Gõ mã', at: 1100 })).toBe(false)
})

test('what is pressed after no final button is taken as it is', () => {
  expect(isBounce(undefined, close)).toBe(false)
})
