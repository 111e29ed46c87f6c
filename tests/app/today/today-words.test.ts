import { expect, test } from 'vitest'
import { carrierWords } from '../../../src/app/today/carrier-words.ts'
import { countingWords, placeWords, urgentWords } from '../../../src/app/today/today-words.ts'
import type { Today } from '../../../src/replica/queries/orders/today.ts'
import { morning } from '../../support/builders.ts'

const nothing: Today = {
  toPack: 0,
  urgent: 0,
  urgentBy: morning + 3 * 3_600_000,
  comingBack: 0,
  waves: 0,
  counting: 0,
  mostUrgent: [],
}

test('that nothing presses is said once every open order is here', () => {
  expect(urgentWords(nothing, true)).toBe('Đang tải đơn')
  expect(urgentWords(nothing, false)).toBe('Không có đơn gấp')
  expect(urgentWords({ ...nothing, urgent: 12 }, true)).toBe('≥\u00a012 đơn gấp trước 12:00')
  expect(urgentWords({ ...nothing, urgent: 12 }, false)).toBe('12 đơn gấp trước 12:00')
})

test('carriers and stock-takes are counted aloud once all of them are here', () => {
  const parcels = [1, 2, 3].map(() => ({ carrier: 'TVC' }))
  expect(carrierWords(parcels, true)).toBe('Đang tải đơn')
  expect(carrierWords(parcels, false)).toBe('Tự giao 3')
  expect(countingWords(nothing, true)).toBe('Đang tải')
  expect(countingWords(nothing, false)).toBe('Không có phiếu đang mở')
})

test('the carriers under the number of waiting parcels sum to it: those that are not named are counted together', () => {
  const counts = { SPX: 10, GHN: 8, 'J&T': 3, LEX: 2, TVC: 1 }
  const words = (carriers: number) =>
    carrierWords(
      Object.entries(counts)
        .slice(0, carriers)
        .flatMap(([carrier, count]) => Array.from({ length: count }, () => ({ carrier }))),
      false,
    )
  expect(words(5)).toBe('SPX 10 · GHN 8 · J&T 3 · khác 3')
  expect(words(4)).toBe('SPX 10 · GHN 8 · J&T 3 · khác 2')
  expect(words(3)).toBe('SPX 10 · GHN 8 · J&T 3')
  expect(words(0)).toBe('')
})

test('an urgent order of another warehouse names that, and no shelf a person would look for here', () => {
  const elsewhere = (wid: string) => (wid === 'HN' ? 'Kho Hà Nội' : undefined)
  expect(placeWords({ wid: 'HN', binName: 'A3-06' }, elsewhere)).toBe('Kho Hà Nội')
  expect(placeWords({ wid: 'Q7', binName: 'A3-06' }, elsewhere)).toBe('Kệ A3-06')
  expect(placeWords({ wid: 'Q7', binName: '' }, elsewhere)).toBe('')
})
