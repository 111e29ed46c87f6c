import { startTransition, useEffect, useRef, useState } from 'react'
import { type ReadStatement, sumsOf } from '../../domain/reconciliation/read-statement.ts'
import { type StatementField, whyNotReadable } from '../../domain/reconciliation/statement-columns.ts'
import { whySumsDiffer } from '../../domain/reconciliation/why-sums-differ.ts'
import { whyUnread } from '../../domain/reconciliation/why-unread.ts'
import { ask, type Unanswered } from '../../sync/ask.ts'
import { statementColumnsQuestion } from '../../sync/questions.ts'
import { useReplica } from '../session/session.ts'
import { shapeOf } from './book-lines.ts'
import { correctLines, type Line, type Matched, matchLines } from './match-lines.ts'
import { type OpenFile, openStatementFile, type StatementRead } from './open-statement-file.ts'
import { type Provider, providerCalled } from './providers.ts'

export interface OpenStatement {
  name: string
  statement: ReadStatement
  /** When somebody said what its columns mean. */
  mappedAt?: number | undefined
}

interface StatementWork {
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
  /** Looks its lines up again, of this provider. */
  check(of: Provider): Promise<void>
}

const none: ReadonlySet<number> = new Set()

/** From a file to its lines beside the shop's orders: read beside the page, looked up some hundred at a time, drawn as a transition. */
export function useStatement(provider: Provider, onProvider: (provider: Provider) => void): StatementWork {
  const replica = useReplica()
  const [opened, setOpened] = useState<OpenStatement>()
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState<StatementWork['busy']>()
  const [done, setDone] = useState(0)
  const [matched, setMatched] = useState<Matched>()
  const [chosen, setChosen] = useState(none)
  const file = useRef<OpenFile>(undefined)
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
    const { kind, name } = of
    const found = await matchLines(replica, statement.rows, {
      kind,
      provider: name,
      signal,
      onProgress: setDone,
    })
    if (signal.aborted) return
    setBusy(undefined)
    if (isUnanswered(found)) return setWrong(found.text)
    startTransition(() => {
      setMatched(found)
      setChosen(correctLines(found.lines))
    })
  }

  async function take(chosenFile: File): Promise<void> {
    const signal = begin()
    setOpened(undefined)
    setBusy('reading')
    file.current?.close()
    const source = openStatementFile(chosenFile, replica.environment.now)
    file.current = source
    let read = await source.read()
    if (signal.aborted) return
    let of = provider
    let mappedAt: number | undefined
    if (read.ok) {
      const shape = await shapeOf(read.statement.headings)
      const told = await ask(replica, statementColumnsQuestion, { id: shape }, { signal })
      const kept = told.ok ? told.value.found : undefined
      if (kept) {
        of = providerCalled({ kind: kept.kind, name: kept.provider })
        mappedAt = kept.at
        read = await source.map(kept.columns.map((field) => field ?? undefined))
      } else if (read.isGhtk) of = { kind: 'carrier', name: 'GHTK' }
    }
    if (signal.aborted) return
    if (!read.ok) {
      setBusy(undefined)
      return setWrong(read.text)
    }
    onProvider(of)
    await show(read, { name: chosenFile.name, mappedAt }, of, signal)
  }

  async function show(
    { statement }: Extract<StatementRead, { ok: true }>,
    named: Omit<OpenStatement, 'statement'>,
    of: Provider,
    signal: AbortSignal,
  ): Promise<void> {
    setOpened({ ...named, statement })
    setBusy(undefined)
    const why = whyNotReadable(statement.columns)
    if (why) return setWrong(why)
    if (statement.rows.length === 0) return setWrong('Bảng kê không có dòng nào có mã đơn hoặc mã vận đơn.')
    await match(statement, of, signal)
  }

  async function map(column: number, field: StatementField | undefined): Promise<void> {
    if (!opened || !file.current) return
    const signal = begin()
    const columns = opened.statement.columns.map((known, index) => {
      if (index === column) return field
      return known === field ? undefined : known
    })
    const read = await file.current.map(columns)
    if (signal.aborted) return
    if (read.ok) await show(read, opened, provider, signal)
    else setWrong(read.text)
  }

  async function check(of: Provider): Promise<void> {
    if (!opened) return
    const signal = begin()
    const why = whyNotReadable(opened.statement.columns)
    if (why) setWrong(why)
    else await match(opened.statement, of, signal)
  }

  return { opened, wrong, busy, done, matched, chosen, setChosen, take, map, check }
}

function isUnanswered(found: Matched | Unanswered): found is Unanswered {
  return 'ok' in found
}

/** What does not add up in the file, or was not read of it, a sentence each. */
export function sumFaults({ statement }: OpenStatement): string[] {
  return [...whySumsDiffer(statement), ...whyUnread(statement.unread)]
}

/** What the chosen lines come to (CAT-595): cash for the account of orders, fees for that of shipping. */
export function chosenSums(lines: readonly Line[], transferFee: number) {
  const sums = sumsOf({ rows: [...lines], transferFee, received: undefined })
  return { ...sums, toOrders: sums.cod, toShipping: sums.fee + sums.returnFee + sums.transferFee }
}
