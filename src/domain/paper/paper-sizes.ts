import type { PaperKind } from '../tables/papers.ts'

/** A sheet or a piece of a roll, and how labels lie on it. Everything in mm. */
export interface PaperSize {
  id: string
  /** As sellers call it. */
  name: string
  widthMm: number
  heightMm: number
  /** Labels beside each other, and rows of them on one page. */
  columns: number
  rows: number
  gapXMm: number
  gapYMm: number
  /** From the page's edges to the first label. */
  leftMm: number
  topMm: number
}

function size(id: string, name: string, widthMm: number, heightMm: number, grid: Partial<PaperSize> = {}) {
  const plain = { columns: 1, rows: 1, gapXMm: 0, gapYMm: 0, leftMm: 0, topMm: 0 }
  return { id, name, widthMm, heightMm, ...plain, ...grid }
}

/** The info sheet that is as high as its order asks for. */
export const longSheet = 'shopee'

const a4 = size('a4', 'A4 · 210×297 mm', 210, 297)
const a5 = size('a5', 'A5 · 148×210 mm', 148, 210)

/** FUL-215, FUL-217 … FUL-219 and the papers sold in Viet Nam; the first is what a new device takes. */
export const paperSizes: Record<PaperKind, readonly PaperSize[]> = {
  'order-label': [
    size('75x50', 'Tem 75×50 mm', 75, 50),
    size('a6', 'Tem nhiệt A6 · 105×148 mm', 105, 148),
    size('100x150', 'Tem cuộn 100×150 mm', 100, 150),
  ],
  // Each is as large as its marketplace drew it.
  'market-label': [
    size('100x150', 'Tem cuộn 100×150 mm', 100, 150),
    size('a6', 'Tem nhiệt A6 · 105×148 mm', 105, 148),
  ],
  'product-barcode': [
    size('3-up', '3 tem/hàng · 4,15×0,87 in', 105.4, 22.1, { columns: 3, gapXMm: 1, leftMm: 0.5 }),
    size('2-up', '2 tem/hàng · 80×25 mm', 80, 25, { columns: 2, gapXMm: 2, leftMm: 1 }),
    size('104x22', 'Mẫu giấy cuộn 3 nhãn · 104×22 mm', 104, 22, { columns: 3, gapXMm: 1, leftMm: 0.5 }),
    size('72x22', 'Mẫu giấy cuộn 2 nhãn · 72×22 mm', 72, 22, { columns: 2, gapXMm: 2, leftMm: 1 }),
    size('50x30', 'Mẫu giấy cuộn 1 nhãn · 50×30 mm', 50, 30),
    size('tomy-145', 'Giấy A4 Tomy 145 · 65 nhãn', 210, 297, {
      columns: 5,
      rows: 13,
      gapXMm: 2.5,
      gapYMm: 0,
      leftMm: 4.75,
      topMm: 10.75,
    }),
  ],
  'order-sheet': [a4, a5, size(longSheet, 'Phiếu dài theo số món', 210, 397)],
  'export-slip': [a4, a5],
  // As long as what was sold; see `receiptHeightMm`.
  receipt: [size('80', 'Cuộn 80 mm', 80, 120), size('58', 'Cuộn 58 mm', 58, 120)],
  'handover-sheet': [a4, a5],
  'stock-slip': [a4, a5],
  'supply-order': [a4, a5],
  'slip-list': [a4, a5],
  'shelf-tag': [
    size('50x30', 'Tem cuộn 50×30 mm', 50, 30),
    size('75x50', 'Tem 75×50 mm', 75, 50),
    size('a4', 'A4 · 8 tem kệ', 210, 297, { columns: 2, rows: 4, leftMm: 5, topMm: 8, gapXMm: 4, gapYMm: 4 }),
  ],
}

export const customSize = 'custom'

/** What a person may set by hand. Lengths move in steps of half a millimetre. */
export const sizeLimits = {
  widthMm: { min: 20, max: 420, step: 0.5 },
  heightMm: { min: 10, max: 420, step: 0.5 },
  columns: { min: 1, max: 10, step: 1 },
  rows: { min: 1, max: 40, step: 1 },
  gapXMm: { min: 0, max: 20, step: 0.5 },
  gapYMm: { min: 0, max: 20, step: 0.5 },
  leftMm: { min: 0, max: 30, step: 0.5 },
  topMm: { min: 0, max: 30, step: 0.5 },
} as const

export type SizeField = keyof typeof sizeLimits

/** The nearest value that a field takes. */
export function withinLimits(field: SizeField, value: number): number {
  const { min, max, step } = sizeLimits[field]
  return Math.min(max, Math.max(min, Math.round(value / step) * step))
}

/** How wide and high one label is; below 10 mm a setting makes no sense and 10 mm is taken. */
export function labelBox({ widthMm, heightMm, columns, rows, gapXMm, gapYMm, leftMm, topMm }: PaperSize): {
  widthMm: number
  heightMm: number
} {
  return {
    widthMm: Math.max(10, floorTenth((widthMm - 2 * leftMm - (columns - 1) * gapXMm) / columns)),
    heightMm: Math.max(10, floorTenth((heightMm - 2 * topMm - (rows - 1) * gapYMm) / rows)),
  }
}

/** Rounded down, so that many labels never run over their page. */
function floorTenth(mm: number): number {
  return Math.floor(mm * 10 + 1e-6) / 10
}
