import { type CallOutside, OutsideTrouble } from './call-outside.ts'
import { maskSecrets } from './mask-secrets.ts'

/** One request to a marketplace and what came back, as the log keeps it: without secrets and a buyer's data (O8). */
export interface MadeCall {
  /** "POST /api/v2/logistics/ship_order"; what is asked stands in the body, what signs in the query, and neither is kept. */
  asked: string
  /** HTTP's; nothing where no answer came. */
  status?: number
  ms: number
  /** The beginning of what came back, or how long it is; of one that was none that we read, all of it. */
  answer?: string
}

/** So much of an answer that we read is kept (characters), and so many requests of one try. */
const mostKept = 2_000
const mostCalls = 40
/** Longer answers (bytes) are of many orders, or labels: their length is kept. */
const mostRead = 64 * 1024

/** The same caller, whose requests are noted. */
export function watchCalls(call: CallOutside, made: MadeCall[]): CallOutside {
  return async (request) => {
    const begun = performance.now()
    const asked = `${request.method} ${new URL(request.url).pathname}`
    const note = (more: Pick<MadeCall, 'status' | 'answer'>) => {
      if (made.length < mostCalls) made.push({ asked, ...more, ms: Math.round(performance.now() - begun) })
    }
    try {
      const answer = await call(request)
      note({ status: answer.status, answer: beginningOf(answer.bytes) })
      return answer
    } catch (error) {
      if (error instanceof OutsideTrouble) note({ answer: error.said || error.message })
      throw error
    }
  }
}

/** What is kept of a try: where an answer was none that we read, it is kept whole in the place of its beginning. */
export function callsText(
  made: readonly MadeCall[],
  trouble: OutsideTrouble | undefined,
): string | undefined {
  const whole = trouble?.answer
  const last = made.at(-1)
  if (whole === undefined) return made.length === 0 ? undefined : JSON.stringify(made)
  const unread = { asked: '', ms: 0, ...last, answer: whole }
  return JSON.stringify([...made.slice(0, -1), unread])
}

function beginningOf(bytes: Uint8Array): string {
  const isText = bytes[0] !== '%'.charCodeAt(0) && bytes.byteLength <= mostRead
  if (!isText) return `${bytes.byteLength} byte`
  const text = maskSecrets(Buffer.from(bytes).toString('utf8'))
  return text.length > mostKept ? `${text.slice(0, mostKept)}…` : text
}
