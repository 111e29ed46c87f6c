import { startTransition, useEffect, useMemo, useRef, useState } from 'react'
import type { JudgedRow } from '../../../domain/catalogue/judge-sheet-row.ts'
import {
  fieldsOfHeadings,
  headingRowOf,
  isReport,
  type SheetField,
  type SheetSource,
  sourceOf,
} from '../../../domain/catalogue/sheet-columns.ts'
import type { TableCell } from '../../../lib/excel/read-table.ts'
import type { Replica } from '../../../replica/replica.ts'
import { useReplica } from '../../session/session.ts'
import { judgeSheet, type MappedTable, type SheetOptions } from './judge-sheet.ts'
import { keepColumns, keptColumns } from './kept-columns.ts'
import { readFile } from './read-file.ts'

/** A file that was chosen, read and recognised. */
export interface OpenSheet extends MappedTable {
  name: string
  headings: readonly string[]
  source: SheetSource | undefined
  /** When the person mapped a file of this shape before. */
  mappedAt: number | undefined
}

interface SheetImport {
  sheet: OpenSheet | undefined
  /** Why the file cannot be taken. */
  wrong: string | undefined
  isReading: boolean
  rows: readonly JudgedRow[]
  /** Nothing is left to be looked through. */
  isJudged: boolean
  /** How many rows were looked through so far; nothing once all are. */
  progress: { done: number; of: number } | undefined
  take(file: File): Promise<void>
  mapColumn(column: number, field: SheetField | undefined): void
  stop(): void
}

const nothing: readonly JudgedRow[] = []

/**
 * From a file to what will become of its rows. They are looked through anew whenever a column or a choice changes. Tables are drawn in slices, as
 * transitions: drawn in one go they kept the page busy for 58 ms.
 */
export function useSheetImport(options: SheetOptions): SheetImport {
  const replica = useReplica()
  const [sheet, setSheet] = useState<OpenSheet>()
  const [wrong, setWrong] = useState<string>()
  const [isReading, setReading] = useState(false)
  const [judged, setJudged] = useState<{ key: string; rows: readonly JudgedRow[] }>()
  const [progress, setProgress] = useState<{ done: number; of: number }>()
  const reading = useRef(new AbortController())
  useEffect(() => () => reading.current.abort(), [])
  const key = useMemo(
    () => (sheet ? JSON.stringify([sheet.name, sheet.columns, options]) : ''),
    [sheet, options],
  )

  useEffect(() => {
    if (!sheet?.columns.includes('code')) return undefined
    const stop = new AbortController()
    judgeSheet(replica, sheet, options, {
      signal: stop.signal,
      // The last rows are judged, but what is drawn of them is not there yet.
      onProgress: (done, of) => setProgress({ done, of }),
    }).then(
      (rows) =>
        startTransition(() => {
          setProgress(undefined)
          setJudged({ key, rows })
        }),
      (thrown: unknown) => {
        if (!stop.signal.aborted) throw thrown
      },
    )
    setProgress({ done: 0, of: sheet.rows.length - sheet.headingRow - 1 })
    return () => stop.abort()
  }, [replica, sheet, options, key])

  async function take(file: File): Promise<void> {
    reading.current.abort()
    reading.current = new AbortController()
    const { signal } = reading.current
    setReading(true)
    setSheet(undefined)
    setJudged(undefined)
    setWrong(undefined)
    const read = await readFile(file, signal).catch((): undefined => undefined)
    if (signal.aborted || !read) return
    const opened = read.ok ? openSheet(replica, file.name, read.table.rows) : { wrong: read.text }
    startTransition(() => {
      setReading(false)
      if ('wrong' in opened) setWrong(opened.wrong)
      else setSheet(opened)
    })
  }

  function mapColumn(column: number, field: SheetField | undefined): void {
    if (!sheet) return
    const columns = sheet.columns.map((known, index) => {
      if (index === column) return field
      return known === field && field !== 'variant' ? undefined : known
    })
    keepColumns(replica, sheet.headings, columns)
    setSheet({ ...sheet, columns })
  }

  return {
    sheet,
    wrong,
    isReading,
    rows: judged?.key === key ? judged.rows : nothing,
    isJudged: sheet !== undefined && (judged?.key === key || !sheet.columns.includes('code')),
    progress,
    take,
    mapColumn,
    stop: () => reading.current.abort(),
  }
}

/** Which row holds the headings, and what they mean. */
function openSheet(
  replica: Replica,
  name: string,
  rows: (TableCell | undefined)[][],
): OpenSheet | { wrong: string } {
  if (rows.length < 2) return { wrong: 'Tệp chưa có dòng nào dưới dòng tiêu đề.' }
  const texts = rows.slice(0, 10).map((cells) => Array.from(cells, (cell) => cell?.text ?? ''))
  if (texts.some(isReport))
    return {
      wrong:
        'Tệp này là một báo cáo: giá vốn và số món trong đó là tổng của nhiều ngày. Chọn tệp danh sách sản phẩm.',
    }
  const headingRow = headingRowOf(texts) ?? 0
  const headings = texts[headingRow] ?? []
  const kept = keptColumns(replica, headings)
  const source = sourceOf(headings)
  const columns = kept?.columns ?? fieldsOfHeadings(headings)
  return { name, rows, headingRow, headings, columns, source, mappedAt: kept?.at }
}
