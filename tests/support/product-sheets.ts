import type { Cell, Column } from '../../src/lib/excel/sheet.ts'
import { writeWorkbook } from '../../src/lib/excel/write-workbook.ts'

const text = (title: string, width: number): Column => ({ title, kind: 'text', width })
const number = (title: string): Column => ({ title, kind: 'number', width: 12 })

/** As KiotViet writes products out, of seven columns. */
const columns: readonly Column[] = [
  text('Mã hàng', 16),
  text('Tên hàng', 40),
  number('Giá bán'),
  number('Giá sỉ'),
  number('Giá vốn'),
  number('Tồn kho'),
  text('Hình ảnh (url1,url2...)', 40),
]

const things = [
  'Áo khoác gió',
  'Đầm xòe hoa nhí',
  'Quần kaki ống đứng',
  'Mũ lưỡi trai',
  'Tất cổ thấp',
  'Sơ mi lụa',
]
const colours = ['Be', 'Xanh rêu', 'Đỏ đô', 'Trắng ngà', 'Đen']

export interface MessySheet {
  bytes: Uint8Array<ArrayBuffer>
  /** Rows that are taken as they stand. */
  good: number
  /** Rows whose code has marks and spaces: one key mends them. */
  mendable: number
  /** Rows that are not taken: the second of a code, or without a name. */
  bad: number
  /** The code of the last row, which is good. */
  lastCode: string
}

/**
 * A shop's file of so many products. With `isMessy` every hundredth row or so has what files have: marks in a code, a code twice, no name, words for a
 * price, a negative stock. The same rows for the same seed.
 */
export async function messySheet({
  rows,
  seed = 1,
  isMessy = true,
}: {
  rows: number
  seed?: number
  isMessy?: boolean
}): Promise<MessySheet> {
  const random = dice(seed)
  const count = { good: 0, mendable: 0, bad: 0 }
  const codeAt = (index: number) => `MX-${seed}-${String(index).padStart(6, '0')}`
  const cells: Cell[][] = []
  for (let index = 0; index < rows; index += 1) {
    const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
    const row: Cell[] = [
      codeAt(index),
      `${pick(things)} ${pick(colours)} ${index}`,
      99_000 + Math.floor(random() * 400) * 1000,
      90_000,
      60_000,
      Math.floor(random() * 100),
      `https://example.com/anh/${index}.jpg`,
    ]
    const luck = index > 0 && index < rows - 1 && isMessy ? random() : 1
    if (luck < 0.01) row[0] = `áo rêu ${index}`
    else if (luck < 0.02) row[0] = codeAt(index - 1)
    else if (luck < 0.03) row[1] = undefined
    else if (luck < 0.04) row[4] = -2
    if (luck < 0.01) count.mendable += 1
    // The row above may have lost its code itself; then this is the first to have it.
    else if (luck < 0.02 && cells.at(-1)?.[0] === codeAt(index - 1)) count.bad += 1
    else if (luck >= 0.02 && luck < 0.03) count.bad += 1
    else count.good += 1
    cells.push(row)
  }
  const bytes = await writeWorkbook({ name: 'Hàng hóa', columns, rows: cells }, new Date(2026, 10, 26))
  return { bytes, ...count, lastCode: codeAt(rows - 1) }
}

/** Numbers in [0, 1), the same for the same seed (xorshift). */
function dice(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4_294_967_296
  }
}
