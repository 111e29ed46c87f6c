import { expect, test } from 'vitest'
import { countHint } from '../../../src/app/look-up/check-figures.ts'

test('[CRE-023] what is counted with a place though its slip is complete lies on the shelf or in a box that was opened again', () => {
  const place = { book: 0, wait: 0 }
  expect(countHint({ ...place, untaken: 2 })).toBe('Kể cả 2 đã xuất, chưa đóng xong')
  expect(countHint({ book: 3, wait: 1, untaken: 1 })).toBe(
    'Đang giữ 3, chờ hàng 1 · Kể cả 1 đã xuất, chưa đóng xong',
  )
  expect(countHint(place)).toBeUndefined()
})
