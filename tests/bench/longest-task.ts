import type { CDPSession } from 'playwright'
import type { Phone } from './phone.ts'

/** How long a page did not answer at most (ms): by the clock, and by the processor, whatever others did on the machine meanwhile. */
export interface LongestTask {
  byClock: number
  byProcessor: number
}

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** µs by the clock, and by the processor. */
  dur?: number
  tdur?: number
  args?: { name?: string }
}

/** The longest task of the page's own thread while something runs. */
export async function longestTask<R>({ cdp }: Phone, work: () => Promise<R>): Promise<[R, LongestTask]> {
  const events: TraceEvent[] = []
  const take = ({ value }: { value: object[] }) => {
    for (const event of value as TraceEvent[]) if (isOfUse(event)) events.push(event)
  }
  cdp.on('Tracing.dataCollected', take)
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel'], excludedCategories: ['*'] },
  })
  try {
    const result = await work()
    await endTracing(cdp)
    return [result, longestOf(events)]
  } finally {
    cdp.off('Tracing.dataCollected', take)
  }
}

function isOfUse({ name, dur = 0 }: TraceEvent): boolean {
  return name === 'thread_name' || (name.includes('RunTask') && dur > 1_000)
}

async function endTracing(cdp: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await complete
}

function longestOf(events: readonly TraceEvent[]): LongestTask {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const names = events.filter(({ name }) => name === 'thread_name')
  const mains = new Set(names.filter(({ args }) => args?.name === 'CrRendererMain').map(threadOf))
  const tasks = events.filter((event) => event.ph === 'X' && mains.has(threadOf(event)))
  const most = (of: (event: TraceEvent) => number | undefined) =>
    Math.round(tasks.reduce((longest, event) => Math.max(longest, of(event) ?? 0), 0) / 1_000)
  return { byClock: most(({ dur }) => dur), byProcessor: most(({ tdur }) => tdur) }
}
