import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notePageError, pageErrorOf, readPageErrors } from '../../../src/app/session/page-errors.ts'
import { aKeepsake } from '../../sync/a-phone.ts'

beforeEach(() => vi.stubGlobal('localStorage', aKeepsake()))
afterEach(() => vi.unstubAllGlobals())

test('the last fifty errors outlive the page, oldest first', () => {
  for (let time = 0; time < 60; time += 1) notePageError(new RangeError('too far'), `id-${time}`)
  const kept = readPageErrors()
  expect(kept.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => `id-${index + 10}`))
  expect(kept[0]).toMatchObject({ name: 'RangeError', message: 'too far', at: expect.any(Number) })
})

test('an error is kept by its name, its plain words and its place in the script', () => {
  const error = new TypeError('no customer Nguyễn Thị Mai')
  error.stack = `${String(error)}\n    at pack (https://shop.vn/assets/index-B7x_9.js:12:3456)\n    at x (https://shop.vn/assets/b.js:1:1)`
  expect(pageErrorOf(error, 7)).toEqual({
    at: 7,
    name: 'TypeError',
    message: 'no customer …',
    where: 'assets/index-B7x_9.js:12:3456',
  })
})

test.each(['a text with 0912345678', undefined, { phone: '0912345678' }])(
  'what is no error (%j) is kept by its kind',
  (thrown) => {
    expect(pageErrorOf(thrown, 7)).toEqual({ at: 7, name: typeof thrown, message: '' })
  },
)

test('a browser that keeps nothing changes nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => 'not JSON',
    setItem: () => {
      throw new Error('full')
    },
  })
  notePageError(new Error('x'))
  expect(readPageErrors()).toEqual([])
})
