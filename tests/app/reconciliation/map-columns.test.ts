import { afterEach, expect, test, vi } from 'vitest'
import { openStatementFile } from '../../../src/app/reconciliation/open-statement-file.ts'
import type { ToStatementWorker } from '../../../src/app/reconciliation/statement-message.ts'
import { columnsWith } from '../../../src/app/reconciliation/use-statement.ts'

afterEach(() => vi.unstubAllGlobals())

/** A worker that answers when it is told to. */
class SlowWorker extends EventTarget {
  static asked: ToStatementWorker[] = []
  static last: SlowWorker | undefined
  constructor() {
    super()
    SlowWorker.last = this
  }
  postMessage(message: ToStatementWorker) {
    SlowWorker.asked.push(message)
  }
  terminate() {}
  answerNext() {
    const message = SlowWorker.asked.shift()
    if (message?.kind !== 'map') return
    const head = { columns: message.said }
    const data = { kind: 'head', ask: message.ask, head, isGhtk: false, rows: 0 }
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

test('[CAT-437] who maps a second column before the first was read gets the file as read by both', async () => {
  vi.stubGlobal('Worker', SlowWorker)
  const file = openStatementFile(new File([''], 'a.csv'), () => 0)
  const first = file.map(['waybill', undefined], { isKnown: false })
  const second = file.map(['waybill', 'cod'], { isKnown: false })
  SlowWorker.last?.answerNext()
  SlowWorker.last?.answerNext()
  const columns = (await Promise.all([first, second])).map((read) => read.ok && read.statement.columns)
  expect(columns).toEqual([
    ['waybill', undefined],
    ['waybill', 'cod'],
  ])
})

test('[CAT-437] a field is one column of each table, and fees are several', () => {
  const columns = ['waybill', 'cod', 'waybill', 'fee', undefined] as const
  expect(columnsWith(columns, [0, 2], 4, 'waybill')).toEqual(['waybill', 'cod', undefined, 'fee', 'waybill'])
  expect(columnsWith(columns, [0, 2], 4, 'fee')).toEqual(['waybill', 'cod', 'waybill', 'fee', 'fee'])
})
