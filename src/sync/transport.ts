import { wireErrors } from '../protocol/errors.ts'
import type { Environment } from '../replica/environment.ts'

/** A request that brought nothing usable. What to do about it is decided in `retry.ts` alone. */
export interface Fault {
  /** `nonsense`: an answer that is not ours, such as the page of a hotel's Wi-Fi. `aborted`: we stopped it ourselves. */
  kind: 'network' | 'timeout' | 'aborted' | 'nonsense' | 'status'
  status?: number
  /** From our server's error body; a proxy's error page has none. */
  code?: string
  text?: string
  /** Names the request in the server's log. */
  requestId?: string
  retryAfterMs?: number
}

export type Reply = { ok: true; body: unknown } | { ok: false; fault: Fault }

export const requestTimeoutMs = 20_000

/** A clip of some megabytes over a slow Wi-Fi; the server gives it as long. */
export const fileTimeoutMs = 60_000

interface Request {
  path: string
  body: object
  signal?: AbortSignal | undefined
  timeoutMs?: number
  /** The browser keeps the mark that the server sets with its answer (D9). */
  keepsMark?: boolean
}

/** Posts JSON and reads JSON. Never throws and never waits longer than the timeout. */
export async function post(environment: Environment, request: Request): Promise<Reply> {
  const { path, body, signal, timeoutMs = requestTimeoutMs, keepsMark = false } = request
  return withDeadline(environment, signal, timeoutMs, async (deadline) => {
    const response = await environment.fetch(path, {
      ...jsonRequest(environment, body),
      credentials: keepsMark ? 'same-origin' : 'omit',
      signal: deadline.signal,
    })
    if (!response.ok) return { ok: false, fault: await faultOf(response) }
    return { ok: true, body: JSON.parse(await response.text()) as unknown }
  })
}

interface FileRequest extends Omit<Request, 'body' | 'keepsMark'> {
  token: string
  /** Names the file, or the job that waits for it. */
  id: string
  naming?: 'proof-id' | 'job-id' | 'shop-run'
  /** Which piece of the file it is; the first is 0. */
  piece?: number
  mime: string
  bytes: ArrayBuffer
}

/** Posts a file as it is; who sends it and what it is stand in headers. Reads JSON. */
export async function postFile(environment: Environment, request: FileRequest): Promise<Reply> {
  const {
    path,
    token,
    id,
    naming = 'proof-id',
    piece,
    mime,
    bytes,
    signal,
    timeoutMs = fileTimeoutMs,
  } = request
  return withDeadline(environment, signal, timeoutMs, async (deadline) => {
    const { headers, ...init } = jsonRequest(environment, {})
    const pieces: Record<string, string> = piece === undefined ? {} : { 'shop-piece': String(piece) }
    const response = await environment.fetch(path, {
      ...init,
      headers: {
        ...headers,
        'content-type': mime,
        authorization: `Bearer ${token}`,
        [naming]: id,
        ...pieces,
      },
      body: bytes,
      signal: deadline.signal,
    })
    if (!response.ok) return { ok: false, fault: await faultOf(response) }
    return { ok: true, body: JSON.parse(await response.text()) as unknown }
  })
}

/** Posts JSON and reads a file: `body` is an ArrayBuffer. */
export async function postForFile(environment: Environment, request: Request): Promise<Reply> {
  const { path, body, signal, timeoutMs = fileTimeoutMs } = request
  return withDeadline(environment, signal, timeoutMs, async (deadline) => {
    const response = await environment.fetch(path, {
      ...jsonRequest(environment, body),
      signal: deadline.signal,
    })
    if (!response.ok) return { ok: false, fault: await faultOf(response) }
    return { ok: true, body: await response.arrayBuffer() }
  })
}

/**
 * Posts JSON and reads lines of JSON as they come. The timeout is the longest silence of the network: neither the whole stream, nor the
 * time a slow phone takes to store a line, which would otherwise be cut and fetched again for ever.
 */
export async function postForLines(
  environment: Environment,
  { path, body, signal, timeoutMs = requestTimeoutMs }: Request,
  /** Answers `false` to stop early. */
  take: (line: unknown) => Promise<boolean>,
): Promise<Reply> {
  let failure: { thrown: unknown } | undefined
  const reply = await withDeadline(environment, signal, timeoutMs, async (deadline) => {
    const response = await environment.fetch(path, {
      ...jsonRequest(environment, body),
      signal: deadline.signal,
    })
    if (!response.ok) return { ok: false, fault: await faultOf(response) }
    for await (const line of linesOf(response)) {
      deadline.extend()
      const parsed: unknown = JSON.parse(line)
      try {
        if (!(await deadline.pauseFor(() => take(parsed)))) break
      } catch (thrown) {
        failure = { thrown }
        break
      }
    }
    return { ok: true, body: undefined }
  })
  // What went wrong on our side of the line is no fault of the network.
  if (failure) throw failure.thrown
  return reply
}

/** Whether the server answers at all. */
export async function isHealthy(environment: Environment, signal?: AbortSignal): Promise<boolean> {
  const reply = await withDeadline(environment, signal, requestTimeoutMs, async (deadline) => {
    const response = await environment.fetch('/api/health', { method: 'GET', signal: deadline.signal })
    if (!response.ok) return { ok: false, fault: await faultOf(response) }
    return { ok: true, body: JSON.parse(await response.text()) as unknown }
  })
  // The page of a hotel's Wi-Fi is answered with 200 too.
  return reply.ok && (reply.body as { ok?: unknown } | null)?.ok === true
}

interface Deadline {
  signal: AbortSignal
  extend(): void
  /** Stands still while something of our own is done, and starts anew behind it. */
  pauseFor<R>(work: () => Promise<R>): Promise<R>
}

/** Why a signal ends behind an answer; without one the browser makes an error with a stack, which nobody reads. */
const over = 'over'

async function withDeadline(
  environment: Environment,
  outer: AbortSignal | undefined,
  timeoutMs: number,
  ask: (deadline: Deadline) => Promise<Reply>,
): Promise<Reply> {
  const stop = new AbortController()
  const done = new AbortController()
  let timedOut = false
  let aborted = outer?.aborted ?? false
  let extended = 0
  let paused = false
  const cut = () => {
    aborted = true
    stop.abort()
  }
  outer?.addEventListener('abort', cut)
  if (aborted) return { ok: false, fault: { kind: 'aborted' } }
  const expired = (async (): Promise<Reply> => {
    for (let seen = -1; paused || seen !== extended; ) {
      seen = extended
      await environment.wait(timeoutMs, AbortSignal.any([done.signal, stop.signal]))
      if (done.signal.aborted || stop.signal.aborted) break
    }
    const isOver = done.signal.aborted
    if (!isOver && !aborted) timedOut = true
    stop.abort(isOver ? over : undefined)
    return { ok: false, fault: { kind: timedOut ? 'timeout' : 'aborted' } }
  })()
  const extend = () => {
    extended += 1
  }
  const pauseFor = async <R>(work: () => Promise<R>): Promise<R> => {
    paused = true
    try {
      return await work()
    } finally {
      paused = false
      extend()
    }
  }
  try {
    // A network that never settles must not hold us, whatever it does with the signal.
    return await Promise.race([ask({ signal: stop.signal, extend, pauseFor }), expired])
  } catch (thrown) {
    if (timedOut) return { ok: false, fault: { kind: 'timeout' } }
    if (aborted) return { ok: false, fault: { kind: 'aborted' } }
    if (thrown instanceof SyntaxError) return { ok: false, fault: { kind: 'nonsense' } }
    if (isNetworkFault(thrown)) return { ok: false, fault: { kind: 'network' } }
    throw thrown
  } finally {
    done.abort(over)
    outer?.removeEventListener('abort', cut)
  }
}

/** `fetch` throws a TypeError without a network, and the body's stream may throw anything when it is cut. */
function isNetworkFault(thrown: unknown): boolean {
  if (thrown instanceof TypeError) return true
  return thrown instanceof Error && ['AbortError', 'NetworkError', 'TimeoutError'].includes(thrown.name)
}

function jsonRequest(
  { appVersion, platform }: Environment,
  body: object,
): RequestInit & { headers: Record<string, string> } {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', frontend_version: appVersion, platform },
    body: JSON.stringify(body),
    cache: 'no-store',
    credentials: 'omit',
  }
}

async function faultOf(response: Response): Promise<Fault> {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
  return {
    kind: 'status',
    status: response.status,
    retryAfterMs: Number.isFinite(retryAfter) ? retryAfter * 1000 : undefined,
    ...(await errorBodyOf(response)),
  }
}

async function errorBodyOf(response: Response): Promise<Pick<Fault, 'code' | 'text' | 'requestId'>> {
  try {
    const body = JSON.parse(await response.text()) as Record<string, unknown> | null
    if (typeof body?.code !== 'string') return {}
    const { code, error, requestId } = body
    return {
      code,
      text: typeof error === 'string' ? inVietnamese(code, error) : undefined,
      requestId: typeof requestId === 'string' ? requestId : undefined,
    }
  } catch {
    return {}
  }
}

/** ERR-003 wants its two English words on the wire; people read what they mean. */
function inVietnamese(code: string, told: string): string {
  return code === 'busy' && told === wireErrors.busy.text
    ? 'Máy chủ đang bận. Đợi một lát rồi thử lại; việc chưa gửi vẫn được giữ.'
    : told
}

async function* linesOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.getReader()
  if (!reader) return
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      rest += decoder.decode(value, { stream: !done })
      const lines = rest.split('\n')
      rest = done ? '' : (lines.pop() ?? '')
      for (const line of lines) if (line.trim() !== '') yield line
      if (done) return
    }
  } finally {
    // Leaving early must not keep the connection open.
    void reader.cancel().catch(() => undefined)
  }
}
