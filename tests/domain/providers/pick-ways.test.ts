import { expect, test } from 'vitest'
import { fittingPick, pickWays, pickWords, usualPick } from '../../../src/domain/providers/pick-ways.ts'
import { keysOf } from '../../../src/lib/keys-of.ts'
import { aCompany } from '../../support/builders.ts'

test('a choice that a carrier cannot do is left out: nobody brings what it fetches alone, and no hour is asked of one that has none', () => {
  expect(fittingPick('SUPERSHIP', { pick: 'post', shift: '1' })).toEqual({ pick: 'cod' })
  expect(fittingPick('GHTK', { pick: 'post', shift: '1' })).toEqual({ pick: 'post' })
  expect(fittingPick('GHTK', { pick: 'cod', shift: '2' })).toEqual({ pick: 'cod', shift: '2' })
  expect(fittingPick('GHTK', { pick: 'cod', shift: '9' })).toEqual({ pick: 'cod' })
  const told = { pick: 'cod', shift: 'Ca lấy 27-11-2026' } as const
  expect(fittingPick('GHN', told)).toEqual(told)
})

test('without a word of the shop’s a carrier comes for parcels, whenever it likes (CST-017)', () => {
  for (const carrier of keysOf(pickWays)) expect(usualPick(aCompany(), carrier)).toEqual({ pick: 'cod' })
})

test('is said in words, with the hour where there is one', () => {
  expect(pickWords('GHTK', { pick: 'cod', shift: '2' })).toBe('Lấy hàng tận nơi, Buổi chiều')
  expect(pickWords('GHTK', { pick: 'post' })).toBe('Gửi tại bưu cục')
  expect(pickWords('GHN', { pick: 'cod', shift: 'Ca 3' })).toBe('Lấy hàng tận nơi, Ca 3')
  expect(pickWords(undefined, { pick: 'cod' })).toBe('Lấy hàng tận nơi')
})
