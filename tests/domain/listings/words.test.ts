import { describe, expect, test } from 'vitest'
import { askedEnd, askedWords, backwards, wordsOf } from '../../../src/domain/listings/words.ts'

describe('words of a row', () => {
  test('are folded, split at every sign, and stand once', () => {
    expect(wordsOf(['Đầm Hoà', undefined, 'DAM-HOA-L', 'hòa'])).toEqual(['dam', 'hoa', 'l'])
  })

  test('are at most 300 of 40 letters', () => {
    const many = Array.from({ length: 301 }, (_, at) => `w${at}`).join(' ')
    expect(wordsOf([many])).toHaveLength(300)
    expect(wordsOf(['x'.repeat(41)])).toEqual(['x'.repeat(40)])
  })

  test('hold no sign that means something to an index of words', () => {
    expect(wordsOf([`'a' "b" c:* (d) #e=f ~g @h \\i | j & !k \0 \ud83d`]).join('')).toMatch(/^[a-k]+$/)
  })
})

describe('typed words', () => {
  test('are a phone number as a whole, however its digits are grouped', () => {
    for (const typed of ['0938 111 244', '+84 938.111.244', '84938111244', '938111244']) {
      expect([typed, askedWords(typed)]).toEqual([typed, ['0938111244']])
    }
    expect(askedWords('KT-2211-7KQ2M')).toEqual(['kt', '2211', '7kq2m'])
  })

  test('may be the end of a number from three digits on', () => {
    expect(['22', '244', '24a', 'abc'].map(askedEnd)).toEqual([undefined, '442', undefined, undefined])
    expect(backwards('+84 938 111 244')).toBe('4421118390')
    expect(backwards('SPXVN-0123')).toBe('3210nvxps')
  })
})
