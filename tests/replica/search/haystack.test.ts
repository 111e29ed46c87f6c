import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '../../../src/lib/fold.ts'
import { buildHaystack, findEntries } from '../../../src/replica/search/haystack.ts'

const products = [
  ['Áo thun cổ tròn Đen · M', 'AT-DEN-M', '8934567890128'],
  ['Quần kaki ống đứng Be · 30', 'QK-BE-30', '8934567890135'],
  ['Đầm hoa nhí', 'DAM-01', '8934567890142'],
  ['Sạc pin dự phòng', 'DEN', '8934567890159'],
  ['Đèn ngủ để bàn', 'DN-7', '8934567890166'],
  ['Ốp lưng điện thoại', 'OL-DENIM', '8934567890173'],
]
const haystack = buildHaystack(products)
const find = (text: string, limit = 10) =>
  findEntries(haystack, text, limit).map((number) => products[number]![1])

describe('search by scanning folded text', () => {
  test('finds without tones what is written with them', () => {
    expect(find('dam hoa')).toEqual(['DAM-01'])
    expect(find('QUAN KAKI')).toEqual(['QK-BE-30'])
  })

  test('ranks an exact field before the start of a field, of a word, and the inside of a word', () => {
    expect(find('den')).toEqual(['DEN', 'DN-7', 'AT-DEN-M', 'OL-DENIM'])
  })

  test('ranks what carries the typed tones before what does not', () => {
    expect(find('đèn')[0]).toBe('DN-7')
    expect(find('đen')[0]).toBe('AT-DEN-M')
  })

  test('finds words in any order', () => {
    expect(find('den thun m')).toEqual(['AT-DEN-M'])
  })

  test('finds a part of a barcode', () => {
    expect(find('90142')).toEqual(['DAM-01'])
  })

  test('reads raw Telex keys when nothing else is found', () => {
    expect(find('aos thun ddenr')).toEqual(['AT-DEN-M'])
    expect(find('ddaafm hoa')).toEqual(['DAM-01'])
  })

  test('answers nothing for nothing, and never more than asked', () => {
    expect(find('   ')).toEqual([])
    expect(find('a', 2)).toHaveLength(2)
    expect(find('zzz')).toEqual([])
  })

  test('does not let a field break its line', () => {
    const odd = buildHaystack([['a\tb\nc'], ['b']])
    expect(findEntries(odd, 'a b c', 5)).toEqual([0])
    expect(findEntries(odd, 'b', 5)).toEqual([1, 0])
  })

  test('finds exactly the entries that hold the folded text', () => {
    const word = fc.constantFrom('áo', 'ao', 'đen', 'den', 'quần', 'm', 'kaki', 'a')
    const entry = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => [words.join(' ')])
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), word, (entries, text) => {
        const expected = entries.flatMap(([field], number) =>
          fold(field!).includes(fold(text)) ? [number] : [],
        )
        const found = findEntries(buildHaystack(entries), text, 100)
        expect([...found].sort((left, right) => left - right)).toEqual(expected)
      }),
    )
  })

  test('finds the same when a text is frequent enough to be ranked another way', () => {
    const many = Array.from({ length: 4000 }, (_, number) => [number === 3999 ? 'ao' : `khoac ao ${number}`])
    expect(findEntries(buildHaystack(many), 'ao', 3)).toEqual([3999, 0, 1])
  })
})
