import type { ReadStatement } from '../../domain/reconciliation/read-statement.ts'
import type { StatementField } from '../../domain/reconciliation/statement-columns.ts'
import { mostFileBytes } from '../../lib/excel/file-limit.ts'
import { isCsvName } from '../../lib/excel/read-csv.ts'
import type { FromStatementWorker, ToStatementWorker } from './statement-message.ts'

export type StatementRead =
  | { ok: true; statement: ReadStatement; isGhtk: boolean }
  | { ok: false; text: string }

/** A file that lies open beside the page. */
export interface OpenFile {
  read(): Promise<StatementRead>
  /** Reads it anew by these columns; `isKnown` are those of a file like it that was booked before. */
  map(said: readonly (StatementField | undefined)[], how: { isKnown: boolean }): Promise<StatementRead>
  close(): void
}

const tooLarge = 'Tệp lớn hơn 50 MB. Chép riêng bảng kê sang tệp mới rồi chọn lại.'
const broken = 'Máy không đọc nổi tệp này. Chia ra nhiều tệp nhỏ rồi đối soát từng tệp.'
const changed = 'Tệp đã bị đổi hoặc dời đi. Chọn lại tệp.'

/** Opens a statement; the worker ends when it is closed. */
export function openStatementFile(file: File, now: () => number): OpenFile {
  const worker = new Worker(new URL('./statement-worker.ts', import.meta.url), { type: 'module' })
  let asks = 0
  const ask = (question: Question, moved: Transferable[] = []) => {
    asks += 1
    const told = answerOf(worker, asks)
    worker.postMessage({ ...question, ask: asks, now: now() } satisfies ToStatementWorker, moved)
    return told
  }
  return {
    async read() {
      if (file.size > mostFileBytes) return { ok: false, text: tooLarge }
      const bytes = await file.arrayBuffer().catch((): undefined => undefined)
      return bytes
        ? ask({ kind: 'file', bytes, isCsv: isCsvName(file.name) }, [bytes])
        : { ok: false, text: changed }
    },
    map: (said, { isKnown }) => ask({ kind: 'map', said, isKnown }),
    close: () => worker.terminate(),
  }
}

type Question =
  | Omit<Extract<ToStatementWorker, { kind: 'file' }>, 'ask' | 'now'>
  | Omit<Extract<ToStatementWorker, { kind: 'map' }>, 'ask' | 'now'>

/** The statement that the worker tells of for this ask: whoever maps a second column before the first was read asks twice at once. */
function answerOf(worker: Worker, ask: number): Promise<StatementRead> {
  return new Promise((resolve) => {
    const stop = new AbortController()
    const { signal } = stop
    let begun: Extract<FromStatementWorker, { kind: 'head' }> | undefined
    const rows: ReadStatement['rows'] = []
    const end = (told: StatementRead) => {
      stop.abort()
      resolve(told)
    }
    const listen = ({ data }: MessageEvent<FromStatementWorker>) => {
      if (data.ask !== ask) return
      if (data.kind === 'wrong') return end({ ok: false, text: data.text })
      if (data.kind === 'head') begun = data
      else for (const row of data.rows) rows.push(row)
      if (begun && rows.length === begun.rows)
        end({ ok: true, statement: { ...begun.head, rows }, isGhtk: begun.isGhtk })
    }
    worker.addEventListener('message', listen, { signal })
    worker.addEventListener('error', () => end({ ok: false, text: broken }), { signal })
  })
}
