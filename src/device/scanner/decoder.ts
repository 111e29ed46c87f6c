import type { FrameMessage, FromDecoder, ToDecoder } from './decode-message.ts'

/* The page keeps one decoding worker for its whole life: compiling the reader is the slow part of opening a camera. */

let worker: Worker | undefined
let failure: string | undefined
let sessions = 0

/** Starts fetching and compiling the reader; call it when the app starts, so that the first camera opens at once. */
export function warmDecoder(): void {
  if (worker !== undefined || failure !== undefined) return
  try {
    worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<FromDecoder>) => {
      if (data.kind === 'failed') failure = data.cause
    })
    worker.addEventListener('error', (event) => {
      failure = event.message || 'The decoding worker did not start'
    })
  } catch (error) {
    failure = String(error)
  }
}

export interface Decoder {
  readonly session: number
  send(message: ToDecoder, transfer?: Transferable[]): void
  close(): void
}

/** Takes the worker for one camera. `onFailed` comes at most once: WebAssembly or the worker does not run here. */
export function openDecoder(listener: {
  onFrame(message: FrameMessage): void
  onFailed(cause: string): void
}): Decoder {
  warmDecoder()
  const mine = worker
  const session = ++sessions
  let open = true

  function fail(cause: string): void {
    if (!open) return
    close()
    listener.onFailed(cause)
  }
  const onMessage = ({ data }: MessageEvent<FromDecoder>): void => {
    if (data.kind === 'failed') fail(data.cause)
    else if (data.kind === 'frame' && data.session === session) listener.onFrame(data)
  }
  const onError = (event: ErrorEvent): void => fail(event.message)
  function close(): void {
    if (!open) return
    open = false
    mine?.removeEventListener('message', onMessage)
    mine?.removeEventListener('error', onError)
    if (session === sessions) mine?.postMessage({ kind: 'stop' } satisfies ToDecoder)
  }

  mine?.addEventListener('message', onMessage)
  mine?.addEventListener('error', onError)
  if (failure !== undefined) queueMicrotask(() => fail(failure ?? ''))
  return {
    session,
    send: (message, transfer = []) => (open ? mine?.postMessage(message, transfer) : undefined),
    close,
  }
}
