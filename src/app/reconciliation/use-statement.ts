import { startTransition, useEffect, useRef, useState } from 'react'
import { type ReadStatement, sumsOf } from '../../domain/reconciliation/read-statement.ts'
import { whySheetsLeft } from '../../domain/reconciliation/sheet-place.ts'
import {
  addedFields,
  type StatementField,
  whyNotReadable,
} from '../../domain/reconciliation/statement-columns.ts'
import { whyPaysDiffer, whySumsDiffer } from '../../domain/reconciliation/why-sums-differ.ts'
import { whyUnread } from '../../domain/reconciliation/why-unread.ts'
import type { Replica } from '../../replica/replica.ts'
import { ask, type Unanswered } from '../../sync/ask.ts'
import { statementColumnsQuestion } from '../../sync/questions.ts'
import { useReplica } from '../session/session.ts'
import { shapeOf } from './book-lines.ts'
import { correctLines, type Line, type Matched, matchByPayer, matchLines } from './match-lines.ts'
import { type OpenFile, openStatementFile, type StatementRead } from './open-statement-file.ts'
import { type Provider, providerCalled } from './providers.ts'

export interface OpenStatement {
  name: string
  statement: ReadStatement
  /** When somebody said what its columns mean. */
  mappedAt?: number | undefined
}

interface StatementWork {
  /** Who pays: as the file says, until a person says another. */
  provider: Provider
  opened: OpenStatement | undefined
  /** Why the file cannot be taken, or nobody answered. */
  wrong: string | undefined
  busy: 'reading' | 'matching' | undefined
  /** Lines that were looked up so far. */
  done: number
  matched: Matched | undefined
  chosen: ReadonlySet<number>
  setChosen(chosen: ReadonlySet<number>): void
  take(file: File): Promise<void>
  map(column: number, field: StatementField | undefined): Promise<void>
  /** Somebody says who pays. */
  choose(of: Provider): Promise<void>
  /** Looks its lines up again. */
  check(): Promise<void>
}

const none: ReadonlySet<number> = new Set()

/** From a file to its lines beside the shop's orders: read beside the page, looked up some hundred at a time, drawn as a transition. */
export function useStatement(providers: readonly Provider[]): StatementWork {
  const replica = useReplica()
  const [provider, setProvider] = useState<Provider>(providers[0] ?? { kind: 'carrier', name: 'GHTK' })
  // A person, the file's own words, or a file like it that was booked before said who pays.
  const isSaid = useRef(false)
  const [opened, setOpened] = useState<OpenStatement>()
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState<StatementWork['busy']>()
  const [done, setDone] = useState(0)
  const [matched, setMatched] = useState<Matched>()
  const [chosen, setChosen] = useState(none)
  const file = useRef<OpenFile>(undefined)
  // As somebody mapped them last, also while the file is read by that.
  const asked = useRef<Columns>([])
  const stop = useRef(new AbortController())
  useEffect(
    () => () => {
      stop.current.abort()
      file.current?.close()
    },
    [],
  )
  const begin = () => {
    stop.current.abort()
    stop.current = new AbortController()
    setWrong(undefined)
    setMatched(undefined)
    setChosen(none)
    return stop.current.signal
  }

  async function match(statement: ReadStatement, of: Provider, signal: AbortSignal): Promise<void> {
    setBusy('matching')
    setDone(0)
    const { rows } = statement
    const how = { kind: of.kind, provider: of.name, signal, onProgress: setDone }
    const { found, payer = of } = isSaid.current
      ? { found: await matchLines(replica, rows, how) }
      : await matchByPayer(replica, rows, how, providers)
    if (signal.aborted) return
    setProvider(payer)
    setBusy(undefined)
    if (isUnanswered(found)) return setWrong(found.text)
    startTransition(() => {
      setMatched(found)
      setChosen(correctLines(found.lines))
    })
  }

  async function take(chosenFile: File): Promise<void> {
    const signal = begin()
    // Whoever was chosen for the file before is not chosen for this one.
    if (opened) isSaid.current = false
    setOpened(undefined)
    setBusy('reading')
    file.current?.close()
    const source = openStatementFile(chosenFile, replica.environment.now)
    file.current = source
    const { read, payer, mappedAt } = await readAsBefore(replica, source, signal)
    if (signal.aborted) return
    if (payer) isSaid.current = true
    const of = payer ?? provider
    if (!read.ok) {
      setBusy(undefined)
      return setWrong(read.text)
    }
    setProvider(of)
    await show(read, { name: chosenFile.name, mappedAt }, of, signal)
  }

  async function show(
    { statement }: Extract<StatementRead, { ok: true }>,
    named: Omit<OpenStatement, 'statement'>,
    of: Provider,
    signal: AbortSignal,
  ): Promise<void> {
    setOpened({ ...named, statement })
    asked.current = statement.columns
    setBusy(undefined)
    const why = whyNotReadable(statement.columns)
    if (why) return setWrong(why)
    if (statement.rows.length === 0) return setWrong('Bảng kê không có dòng nào có mã đơn hoặc mã vận đơn.')
    await match(statement, of, signal)
  }

  async function map(column: number, field: StatementField | undefined): Promise<void> {
    if (!opened || !file.current) return
    const signal = begin()
    asked.current = columnsWith(asked.current, opened.statement.tables, column, field)
    const read = await file.current.map(asked.current, { isKnown: false })
    if (signal.aborted) return
    if (read.ok) await show(read, opened, provider, signal)
    else setWrong(read.text)
  }

  async function choose(of: Provider): Promise<void> {
    isSaid.current = true
    setProvider(of)
    await check(of)
  }

  async function check(of = provider): Promise<void> {
    if (!opened) return
    const signal = begin()
    const why = whyNotReadable(opened.statement.columns)
    if (why) setWrong(why)
    else await match(opened.statement, of, signal)
  }

  return {
    provider,
    opened,
    wrong,
    busy,
    done,
    matched,
    chosen,
    setChosen,
    take,
    map,
    choose,
    check: () => check(),
  }
}

/** Reads a file, who pays as it says, and by the columns of one like it that was booked before. */
async function readAsBefore(
  replica: Replica,
  source: OpenFile,
  signal: AbortSignal,
): Promise<{ read: StatementRead; payer?: Provider; mappedAt?: number }> {
  const read = await source.read()
  if (!read.ok || signal.aborted) return { read }
  const shape = await shapeOf(read.statement.headings)
  const told = await ask(replica, statementColumnsQuestion, { id: shape }, { signal })
  const kept = told.ok ? told.value.found : undefined
  if (!kept) return read.isGhtk ? { read, payer: { kind: 'carrier', name: 'GHTK' } } : { read }
  const columns = kept.columns.map((field) => field ?? undefined)
  const payer = providerCalled({ kind: kept.kind, name: kept.provider })
  return { read: await source.map(columns, { isKnown: true }), payer, mappedAt: kept.at }
}

/** Columns once one of them means this: no other of its table does, unless several are added up. */
export function columnsWith(
  columns: Columns,
  tables: readonly number[],
  column: number,
  field: StatementField | undefined,
): Columns {
  const tableOf = (one: number) => tables.findLastIndex((from) => from <= one)
  return columns.map((known, index) => {
    if (index === column) return field
    if (tableOf(index) !== tableOf(column)) return known
    return known === undefined || known !== field || addedFields.includes(known) ? known : undefined
  })
}
type Columns = readonly (StatementField | undefined)[]

function isUnanswered(found: Matched | Unanswered): found is Unanswered {
  return 'ok' in found
}

/**
 * What does not add up in the file, or was not read of it, a sentence each. A marketplace takes its fees in more columns than anybody maps: what it pays out is without them, and that alone is booked.
 */
export function sumFaults(
  { statement }: Pick<OpenStatement, 'statement'>,
  { kind }: Pick<Provider, 'kind'>,
): string[] {
  const isPaidOut = kind === 'marketplace' && statement.columns.includes('pays')
  const unpaid = kind === 'carrier' ? whyPaysDiffer(statement) : []
  return [
    ...whySumsDiffer(statement),
    ...unpaid,
    ...(isPaidOut ? [] : whyUnread(statement.unread)),
    ...whySheetsLeft(statement.left),
  ]
}

/** What the chosen lines come to (CAT-595): cash for the account of orders, fees for that of shipping. A marketplace pays out what is left, and nothing of it is for shipping. */
export function chosenSums(
  lines: readonly Line[],
  { kind, transferFee }: { kind: Provider['kind']; transferFee: number },
) {
  const sums = sumsOf({ rows: [...lines], transferFee, received: undefined })
  return kind === 'marketplace'
    ? { ...sums, toOrders: sums.net, toShipping: undefined }
    : { ...sums, toOrders: sums.cod, toShipping: sums.fee + sums.returnFee + sums.transferFee }
}
