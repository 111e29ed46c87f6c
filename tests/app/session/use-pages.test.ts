import { expect, test } from 'vitest'
import { delayOf, turned } from '../../../src/app/session/use-pages.ts'

/** As lists of the server are told: the first page alone is counted. */
interface Told {
  next?: string
  total?: { count: number; exact: boolean }
}

test('a list is turned forth and back, and keeps what its first page counted', () => {
  const list = 'những tin khớp'
  const first: Told = { next: 'b', total: { count: 45, exact: true } }
  const begun = turned({ list, cursors: [undefined] }, first)
  expect(begun).toEqual({
    begin: first,
    next: { list, cursors: [undefined, 'b'], begin: first },
    back: undefined,
  })
  const second = turned(begun.next!, { next: 'c' })
  expect(second.begin).toBe(first)
  expect(second.next).toEqual({ list, cursors: [undefined, 'b', 'c'], begin: first })
  const last = turned(second.next!, {})
  expect(last.next).toBeUndefined()
  expect(last.back).toEqual({ list, cursors: [undefined, 'b'], begin: first })
  expect(turned(second.back!, undefined).begin).toBe(first)
})

test('a first page that was told anew counts anew', () => {
  const before = { next: 'b', count: 45 }
  const anew = { next: 'b', count: 44 }
  expect(turned({ list: '', cursors: [undefined], begin: before }, anew).begin).toBe(anew)
})

test('[CAT-480] [CAT-558] a search is asked half a second after the last letter; its further pages, and a list that nobody searches, at once', () => {
  expect(delayOf({ search: 'áo' }, undefined)).toBe(500)
  expect(delayOf({ search: 'áo' }, 'b')).toBe(0)
  for (const params of [{ search: undefined }, {}, undefined]) expect(delayOf(params, undefined)).toBe(0)
})
