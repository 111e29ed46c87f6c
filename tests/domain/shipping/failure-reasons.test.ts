import { expect, test } from 'vitest'
import { failureCodes, failureReasons } from '../../../src/domain/shipping/failure-reasons.ts'

test.each([
  ['FUL-159', 103, 'Sai địa chỉ'],
  ['FUL-160', 104, 'Khách vắng nhà'],
  ['FUL-161', 105, 'Không liên lạc được'],
  ['FUL-162', 106, 'Khách từ chối nhận'],
  ['FUL-163', 100, 'Giao trễ hẹn'],
  ['FUL-164', 116, 'Thất lạc hàng'],
  ['FUL-165', 117, 'Hàng hư hỏng'],
  ['FUL-166', 110, 'Bất khả kháng (thời tiết, tai nạn)'],
  ['FUL-167', 148, 'Lỗi khác'],
] as const)('[%s] [FUL-439] a delivery that failed for %i reads %s', (_, code, words) => {
  expect(failureReasons[code]).toBe(words)
})

test('[FUL-439] whoever stood at the door chooses among all nine', () => {
  expect(failureCodes.toSorted()).toEqual([100, 103, 104, 105, 106, 110, 116, 117, 148])
})
