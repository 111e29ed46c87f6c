import { describe, expect, test } from 'vitest'
import * as lazada from '../../../src/server/marketplaces/lazada/product-refusals.ts'
import type { Row } from '../../../src/server/marketplaces/refusal.ts'
import * as shopee from '../../../src/server/marketplaces/shopee/product-refusals.ts'
import * as tiki from '../../../src/server/marketplaces/tiki/product-refusals.ts'
import * as tiktok from '../../../src/server/marketplaces/tiktok/product-refusals.ts'

const sentencesOf = (table: readonly (readonly [RegExp, Row])[]) => table.map(([, row]) => row)
const statuses = [400, 403, 404, 409, 422]
const said = ['', 'price', 'warehouse', 'qty', 'approval pending', 'locked', 'permission to update']

const rows: Record<string, Row[]> = {
  Shopee: [...Object.values(shopee.ofProducts), ...sentencesOf(shopee.productSentences)],
  Lazada: [...Object.values(lazada.ofProducts), ...sentencesOf(lazada.productSentences)],
  'TikTok Shop': [
    ...tiktok.productRows.map(([row]) => row),
    ...sentencesOf(tiktok.productSentences),
    ...[tiktok.whichWarehouse, tiktok.unknownWarehouse, tiktok.goneVariation, tiktok.longSku],
  ],
  Tiki: [
    ...statuses.flatMap((status) => said.flatMap((text) => tiki.productRow(status, text) ?? [])),
    ...[tiki.whichWarehouse, tiki.noWarehouse, tiki.unknownWarehouse, tiki.atTiki, tiki.goneProduct],
  ],
}

const whatToDo =
  /tự (làm|thử|kiểm tra|lấy|báo)|liên kết lại|(Kiểm tra|Chọn|Xem|Báo|Chỉnh|Khai báo|Sửa|Chờ|Tải lại|Thêm|Bỏ|Bớt|Tắt|Đổi|Giảm|Xin|Mở) /

describe('what a marketplace refuses of goods', () => {
  test.each(Object.keys(rows))('[O6] of %s is said with what to do, and says nothing of orders', (name) => {
    const own = rows[name] ?? []
    expect(own.length).toBeGreaterThan(5)
    for (const { words } of own) {
      expect(words).toMatch(whatToDo)
      expect(words).not.toMatch(/!|đi đơn|kiện/)
      expect(words.length).toBeLessThan(240)
    }
  })

  test('[O6] is never a code that two rows explain', () => {
    const codes = tiktok.productRows.flatMap(([, own]) => own)
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  })
})
