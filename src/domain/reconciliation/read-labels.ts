import { fold } from '../../lib/fold.ts'
import { parseDay } from '../parse-day.ts'
import type { Texts } from './find-tables.ts'
import { amountIn } from './read-amounts.ts'

/** The labels of a GHTK statement, to the letter (CAT-441 … CAT-445). */
export const statementLabels = {
  detail: 'CHI TIẾT',
  total: 'Tổng',
  transferFee: 'Phí chuyển khoản:',
  received: 'Số tiền GHTK',
  reconciled: 'Đã đối soát',
} as const

/** What stands beside the tables of a statement. */
export interface Labels {
  transferFee: number
  /** 'Số tiền GHTK', or what another carrier calls so. */
  received?: number
}

/** Reads 'Phí chuyển khoản:' and 'Số tiền GHTK', wherever they stand: their amounts are in the same cell, or to the right of it. */
export function labelsIn(rows: Texts): Labels {
  const labels: Labels = { transferFee: 0 }
  for (const row of rows) {
    const told = labelIn(row)
    if (!told) continue
    if (told.label === 'received') labels.received ??= told.amount
    else labels.transferFee = Math.abs(told.amount)
  }
  return labels
}

/** Whether a row is such a label, and no line. */
export function isLabel(row: readonly string[]): boolean {
  return labelIn(row) !== undefined
}

function labelIn(row: readonly string[]): { label: 'transferFee' | 'received'; amount: number } | undefined {
  const place = row.findIndex((text) => mayBeLabel(text) && labelOf(fold(text)))
  const text = row[place]
  const label = text && labelOf(fold(text))
  if (!text || !label) return undefined
  const behind = [text.slice(text.indexOf(':') + 1), ...row.slice(place + 1)]
  const amount = behind.map((one) => amountIn(one.trim())).find((found) => found !== undefined)
  return amount === undefined ? undefined : { label, amount }
}

/** Most cells of a long file are codes and numbers. */
const mayBeLabel = (text: string) => /^\s*[ps]/i.test(text)

/** @param word folded */
function labelOf(word: string): 'transferFee' | 'received' | undefined {
  if (word.startsWith(transferFee)) return 'transferFee'
  const isReceived =
    word.startsWith(received) || /^so tien .*(thanh toan|tra shop|chuyen khoan cho)/.test(word)
  return isReceived ? 'received' : undefined
}

const transferFee = fold(statementLabels.transferFee.slice(0, -1))
const received = fold(statementLabels.received)

/** "Ngày 12 tháng 11 năm 2026", "12/11/2026", "2026-11-12": the last day that rows name, for a period ends with its own. */
export function dayIn(rows: Texts, now: number): number | undefined {
  const days = rows.flat().flatMap((text) => {
    const written = /ngay (\d{1,2}) thang (\d{1,2}) nam (\d{4})/.exec(fold(text))
    if (written) return parseDay(written.slice(1, 4).join('/'), now) ?? []
    const foreign = [...text.matchAll(/\b(\d{4})-(\d{1,2})-(\d{1,2})\b/g)].map(
      ([, year, month, day]) => `${day}/${month}/${year}`,
    )
    const ours = [...text.matchAll(/\b\d{1,2}[/-]\d{1,2}[/-]\d{4}/g)].map(([day]) => day)
    return [...ours, ...foreign].flatMap((day) => parseDay(day, now) ?? [])
  })
  return days.length === 0 ? undefined : days.reduce((last, day) => Math.max(last, day))
}
