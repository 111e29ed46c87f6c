import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { lookOf } from '../../../src/app/print/paper-label.ts'
import { OrderLabel } from '../../../src/app/print/papers/order-label.tsx'
import { ProductBarcode } from '../../../src/app/print/papers/product-barcode.tsx'
import { defaultLabelOptions } from '../../../src/domain/paper/label-options.ts'
import { orderLabel } from '../../../src/domain/paper/order-label.ts'
import { paperSizes } from '../../../src/domain/paper/paper-sizes.ts'
import { defaultPrintSettings } from '../../../src/domain/paper/print-settings.ts'
import { aCompany, anOrder, aProduct } from '../../support/builders.ts'

/** How the first bars are drawn: units across a module, units high, and how high they come out of the printer (mm). */
function barsIn(html: string) {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(html) ?? []
  const [, mm] = /style="width:[\d.]+mm;height:([\d.]+)mm"/.exec(html) ?? []
  const [narrowest] = [...html.matchAll(/h(\d+)v/g)].map(([, run]) => Number(run)).sort((a, b) => a - b)
  return { width: Number(width), module: narrowest, height: Number(height), mm: Number(mm) }
}

const label = orderLabel(anOrder(), aCompany(), defaultLabelOptions)

test('[FUL-220] [FUL-221] the bars of a product are drawn 100 high and 3 to a module; on paper they are as high as their label has room', () => {
  const look = lookOf('product-barcode', defaultPrintSettings, false)
  const html = renderToStaticMarkup(
    <ProductBarcode product={aProduct({ barcode: '8935079191163' })} look={look} />,
  )
  const { width, module, height, mm } = barsIn(html)
  expect([height, module, width % 3]).toEqual([100, 3, 0])
  expect(mm).toBeGreaterThan(5)
  expect(mm).toBeLessThan(look.heightMm)
})

test.each(paperSizes['order-label'].map(({ id, widthMm, heightMm }) => [id, widthMm, heightMm] as const))(
  '[FUL-222] [FUL-452] [decisions 28] the bars of a label on %s (%d × %d mm) are 40 high on the smallest and 65 on larger ones, in 96ths of an inch',
  (size, _, heightMm) => {
    const papers = { 'order-label': { size, offsetXMm: 0, offsetYMm: 0 } }
    const look = lookOf('order-label', { ...defaultPrintSettings, papers }, false)
    const { height, mm } = barsIn(renderToStaticMarkup(<OrderLabel label={label} look={look} />))
    expect(height).toBe(heightMm === 50 ? 40 : 65)
    expect(mm).toBeCloseTo((height / 96) * 25.4, 1)
  },
)
