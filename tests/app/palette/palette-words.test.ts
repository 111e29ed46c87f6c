import { describe, expect, test } from 'vitest'
import { markParts } from '../../../src/app/palette/mark-parts.ts'
import { askedFor, narrowedTo } from '../../../src/app/palette/palette-mode.ts'
import { recentThings, withRecent } from '../../../src/app/palette/recent-things.ts'

const marks = (text: string, sought: string) =>
  markParts(text, sought)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')

describe('what was sought is marked', () => {
  test('without regard to tones and capitals', () => {
    expect(marks('Lê Thu Hằng', 'hang')).toBe('Lê Thu [Hằng]')
    expect(marks('Đầm hoa', 'dam')).toBe('[Đầm] hoa')
    expect(marks('Đầm hoa'.normalize('NFD'), 'DAM')).toBe('[Đầm] hoa')
  })

  test('at the start of a word before inside of one, each word by itself', () => {
    expect(marks('Kithu Thu', 'thu')).toBe('Kithu [Thu]')
    expect(marks('Áo thun cổ tròn', 'tron ao')).toBe('[Áo] thun cổ [tròn]')
    expect(marks('KT-7F2A-0193', '0193')).toBe('KT-7F2A-[0193]')
  })

  test('and nothing where it does not stand', () => {
    expect(marks('Lê Thu Hằng', '')).toBe('Lê Thu Hằng')
    expect(marks('Lê Thu Hằng', 'xyz')).toBe('Lê Thu Hằng')
  })
})

test('one character before the text narrows the search, and a tap exchanges it', () => {
  expect(askedFor('thu')).toEqual({ mode: 'all', sought: 'thu' })
  expect(askedFor(' #thu ')).toEqual({ mode: 'orders', sought: 'thu' })
  expect(askedFor('> in')).toEqual({ mode: 'acts', sought: 'in' })
  expect(askedFor('@0908')).toEqual({ mode: 'customers', sought: '0908' })
  expect(askedFor('/')).toEqual({ mode: 'products', sought: '' })
  expect(narrowedTo('products', '#áo')).toBe('/áo')
  expect(narrowedTo('all', '#áo')).toBe('áo')
})

test('what was used last stands first, once, and the eight latest are remembered', () => {
  const used = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  expect(withRecent(used, 'c')).toEqual(['c', 'a', 'b', 'd', 'e', 'f', 'g', 'h'])
  expect(withRecent(used, 'i')).toEqual(['i', ...used.slice(0, 7)])
  expect(recentThings.read(['a', 1, null])).toEqual(['a'])
  expect(recentThings.read({})).toEqual([])
})
