import { expect, test } from 'vitest'
import { endedWords } from '../../../src/app/session/tell-ended-job.ts'
import type { Job } from '../../../src/domain/tables/jobs.ts'
import { aJob } from '../../support/builders.ts'

const sheet = { file: 'a'.repeat(64), name: 'hang.xlsx', rows: 9 }
const imported = (fields: Partial<Job>): Job =>
  ({ ...aJob({ state: 'done', done: 9 }), what: 'import-products', params: sheet, ...fields }) as Job

test.each([
  [{ made: 5 }, 'Đã tạo sản phẩm KhoTay thành công.'],
  [{ changed: 1204 }, 'Đã cập nhật giá cho 1.204 sản phẩm.'],
  [
    { made: 5, changed: 3, failed: 2 },
    'Đã tạo sản phẩm KhoTay thành công. Đã cập nhật giá cho 3 sản phẩm. Còn 2 dòng không ghi được.',
  ],
  [{}, 'Nhập sản phẩm từ hang.xlsx xong: 9 dòng.'],
])('the end of a sheet is told to the letter (CAT-354, CAT-355, CAT-569, CAT-606): %o', (fields, words) => {
  expect(endedWords(imported(fields))).toBe(words)
})

test('any other job is told by its name and count', () => {
  expect(endedWords(aJob({ state: 'done', done: 8, failed: 1 }))).toBe(
    'Xuất đơn hàng năm 2026 xong: 8 đơn, 1 đơn không ghi được.',
  )
})
