import { expect, test } from 'vitest'
import { turned } from '../../../src/app/session/use-pages.ts'

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
