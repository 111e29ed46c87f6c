import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { lookOf } from '../../../src/app/print/paper-label.ts'
import { exportSlipPages } from '../../../src/app/print/papers/export-slip.tsx'
import { defaultPrintSettings } from '../../../src/domain/paper/print-settings.ts'
import { paperRows } from '../../../src/replica/queries/paper/paper.ts'
import { aPackingPhone } from '../../support/a-packing-phone.ts'
import { aBin, anItem, anOrder, aWarehouse, morning } from '../../support/builders.ts'

const a5 = { 'export-slip': { size: 'a5', offsetXMm: 0, offsetYMm: 0 } }
const look = lookOf('export-slip', { ...defaultPrintSettings, papers: a5 }, false)

test.each([1, 60, 117, 120, 200])(
  '[FUL-201] [FUL-202] the goods-export slip of %i orders names every order once and prints no page longer than its paper',
  async (count) => {
    const rows = await paperRows(await aPackingPhone(), 'export-slip', [], 'KhoTayWarehouse')
    const orders = Array.from({ length: count }, (_, index) =>
      anOrder({ code: `DH-${1000 + index}`, swItems: [anItem({ productCode: `SP-${index % 12}` })] }),
    )
    const pages = exportSlipPages(orders, rows, look, morning).map(({ content }) =>
      renderToStaticMarkup(content),
    )
    const all = pages.join('')
    for (const { code } of orders) expect(all.split(`>${code}<`)).toHaveLength(2)
    expect(pages[0]).toContain(`Số đơn hàng: ${count}`)
    for (const page of pages) {
      const codes = page.split('<li').length - 1
      const goods = Math.max(0, page.split('<tr').length - 2)
      // 26 mm of head, three codes a line of 3.8 mm, 12 mm a row of goods: within the 186 mm of an A5 page's body.
      expect(26 + Math.ceil(codes / 3) * 3.8 + goods * 12).toBeLessThanOrEqual(186)
    }
  },
)

describe('the goods-export slip says', () => {
  const cellsOf = (html: string, cell: 'td' | 'th') =>
    [...html.matchAll(new RegExp(`<${cell}[^>]*>(.*?)</${cell}>`, 'g'))].map(([, inside]) =>
      inside!
        .replaceAll(/<[^>]+>/g, '|')
        .replaceAll(/^\|+|\|+$/g, '')
        .replaceAll(/\|+/g, '|'),
    )

  async function slipBy(slipType: 'variantion' | 'product') {
    const phone = await aPackingPhone()
    await phone.db.warehouses.put(aWarehouse({ wid: 'KhoTayWarehouse', name: 'Kho Quận 7' }))
    await phone.db.bins.put(aBin({ id: 'KhoTayWarehouse/A1-01', bid: 'A1-01', name: 'Kệ A1-01' }))
    const item = anItem({ bid: 'A1-01', name: 'Áo thun', variant: 'Đen · M', amount: 3 })
    const order = anOrder({ swItems: [item] })
    await phone.db.orders.put(order)
    const rows = await paperRows(phone, 'export-slip', [order.code], 'KhoTayWarehouse')
    const printed = { ...look, settings: { ...look.settings, slipType } }
    const [page] = exportSlipPages([order], rows, printed, morning)
    return renderToStaticMarkup(page!.content)
  }

  test('[FUL-200] [FUL-206] what it is, and of which day', async () => {
    const html = await slipBy('product')
    expect(html).toContain('PHIẾU XUẤT HÀNG')
    expect(html).toContain('Ngày 21/11/2026')
  })

  test('[FUL-203] [FUL-204] of each good its number, shelf and warehouse, picture, name, code and amount', async () => {
    const html = await slipBy('product')
    expect(cellsOf(html, 'th')).toEqual(['STT', 'Kệ', 'Ảnh', 'Tên sản phẩm', 'Mã sản phẩm', 'SL'])
    const [number, shelf, picture, name, code, amount] = cellsOf(html, 'td')
    expect([number, shelf, name, amount]).toEqual(['1', 'Kệ A1-01|Kho Quận 7', 'Áo thun', '3'])
    expect(picture).toBeDefined()
    expect(code?.replaceAll('|', '')).toBe('AT-DEN-M')
  })

  test('[FUL-203] [FUL-205] [FUL-449] its variant, in a column of its own where the slip is printed by "variantion"', async () => {
    const html = await slipBy('variantion')
    expect(cellsOf(html, 'th')).toEqual([
      ...['STT', 'Kệ', 'Ảnh', 'Tên sản phẩm', 'Phân loại', 'Mã sản phẩm', 'SL'],
    ])
    expect(cellsOf(html, 'td')[4]).toBe('Đen · M')
  })
})
