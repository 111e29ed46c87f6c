import { describe, expect, test } from 'vitest'
import { labelBox, paperSizes, sizeLimits, withinLimits } from '../../../src/domain/paper/paper-sizes.ts'
import { fitsBars, leastBarsMm, planBars } from '../../../src/domain/paper/plan-bars.ts'
import { planQr } from '../../../src/domain/paper/plan-qr.ts'

test('[CST-037] a new device prints product labels three in a row', () => {
  expect(paperSizes['product-barcode'][0]).toMatchObject({ id: '3-up', columns: 3, rows: 1 })
})

describe('what fits at 203 dpi, two dots a module, quiet zones included', () => {
  test.each([
    ['8935079191163', 28.25],
    ['12345678', 24.75],
    ['SKU1234', 30.25],
    ['841000072647', 30.25],
    ['576461413038785752', 38.5],
    ['SPXVN063015366786', 46.75],
    ['AO-THUN-DEN-L', 49.5],
  ])('%s needs %f mm: it fits there and not in an eighth of a millimetre less', (text, mm) => {
    expect(leastBarsMm(text)).toBe(mm)
    expect(planBars(text, mm)).toMatchObject({ dots: 2, widthMm: mm })
    expect(fitsBars(text, mm - 0.125)).toBe(false)
  })

  test('on 34 mm of a roll of three fit EAN-13 and 7 letters, not a waybill or a long SKU', () => {
    expect(fitsBars('8935079191163', 34)).toBe(true)
    expect(fitsBars('SKU1234', 34)).toBe(true)
    expect(fitsBars('576461413038785752', 34)).toBe(false)
    expect(fitsBars('SPXVN063015366786', 34)).toBe(false)
    expect(fitsBars('AO-THUN-DEN-L', 34)).toBe(false)
  })

  test('on A6 an SPX waybill takes three dots a module and 70 mm', () => {
    const plan = planBars('SPXVN063015366786', 99)
    expect(plan).toMatchObject({ dots: 3, widthMm: 70.125 })
  })

  test('bars are whole dots at 300 dpi too, never thinner than a quarter of a millimetre', () => {
    expect(planBars('12345678', 24.75, 12)).toMatchObject({ dots: 3, widthMm: 24.75 })
    expect(planBars('12345678', 24.7, 12)).toBeUndefined()
    expect(planBars('12345678', 33, 12)).toMatchObject({ dots: 4, widthMm: 33 })
  })

  test('a text with Vietnamese letters has no bars at all', () => {
    expect(leastBarsMm('ÁO-ĐEN')).toBeUndefined()
    expect(planBars('ÁO-ĐEN', 500)).toBeUndefined()
  })

  test('a QR is refused when its modules would be thinner than a quarter of a millimetre', () => {
    expect(planQr('576461413038785752', 7.25)).toEqual({ modules: 21, dots: 2, sideMm: 7.25 })
    expect(planQr('576461413038785752', 7.2)).toBeUndefined()
    expect(planQr('x'.repeat(300), 100)).toBeUndefined()
  })
})

describe('papers', () => {
  const size = (paper: keyof typeof paperSizes, id: string) => {
    const found = paperSizes[paper].find((one) => one.id === id)!
    return [found.widthMm, found.heightMm, found.columns] as const
  }

  test('[FUL-215] the order label is 75 × 50 mm unless another is chosen, with A6 and 100 × 150', () => {
    expect(paperSizes['order-label'].map(({ widthMm, heightMm }) => `${widthMm}×${heightMm}`)).toEqual([
      '75×50',
      '105×148',
      '100×150',
    ])
  })

  test('[FUL-217] [FUL-218] [FUL-219] product barcodes lie three beside each other on 4.15 × 0.87 in, or two on 80 × 25 mm', () => {
    const [width, height, columns] = size('product-barcode', '3-up')
    expect(width).toBeCloseTo(4.15 * 25.4, 1)
    expect(height).toBeCloseTo(0.87 * 25.4, 1)
    expect(columns).toBe(3)
    expect(size('product-barcode', '2-up')).toEqual([80, 25, 2])
  })

  test('Vietnamese rolls are there under the names sellers know', () => {
    expect(size('product-barcode', '104x22')).toEqual([104, 22, 3])
    expect(size('product-barcode', '72x22')).toEqual([72, 22, 2])
    expect(size('product-barcode', '50x30')).toEqual([50, 30, 1])
    const names = paperSizes['product-barcode'].map(({ name }) => name)
    expect(names).toContain('Mẫu giấy cuộn 3 nhãn · 104×22 mm')
    const tomy = paperSizes['product-barcode'].find(({ id }) => id === 'tomy-145')!
    expect(tomy.columns * tomy.rows).toBe(65)
    expect(labelBox(tomy)).toEqual({ widthMm: 38.1, heightMm: 21.1 })
  })

  test.each(
    Object.values(paperSizes)
      .flat()
      .map((one) => [one.name, one] as const),
  )('labels of %s never run over their page', (_, one) => {
    const { widthMm, heightMm } = labelBox(one)
    const across = 2 * one.leftMm + one.columns * widthMm + (one.columns - 1) * one.gapXMm
    const down = 2 * one.topMm + one.rows * heightMm + (one.rows - 1) * one.gapYMm
    expect(across).toBeLessThanOrEqual(one.widthMm + 1e-6)
    expect(down).toBeLessThanOrEqual(one.heightMm + 1e-6)
  })

  test('a measure typed by hand goes to the nearest half millimetre within its limits', () => {
    expect(withinLimits('widthMm', 75.3)).toBe(75.5)
    expect(withinLimits('widthMm', 75.2)).toBe(75)
    expect(withinLimits('widthMm', sizeLimits.widthMm.min - 1)).toBe(20)
    expect(withinLimits('widthMm', 1000)).toBe(420)
    expect(withinLimits('columns', 2.6)).toBe(3)
    expect(withinLimits('gapXMm', -1)).toBe(0)
  })
})
