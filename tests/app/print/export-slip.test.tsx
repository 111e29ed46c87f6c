import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lookOf } from '../../../src/app/print/paper-label.ts'
import { exportSlipPages } from '../../../src/app/print/papers/export-slip.tsx'
import { defaultPrintSettings } from '../../../src/domain/paper/print-settings.ts'
import { paperRows } from '../../../src/replica/queries/paper/paper.ts'
import { aPackingPhone } from '../../support/a-packing-phone.ts'
import { anItem, anOrder, morning } from '../../support/builders.ts'

const a5 = { 'export-slip': { size: 'a5', offsetXMm: 0, offsetYMm: 0 } }
const look = lookOf('export-slip', { ...defaultPrintSettings, papers: a5 }, false)

test.each([1, 60, 117, 120, 200])(
  'the goods-export slip of %i orders names every order once and prints no page longer than its paper',
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
