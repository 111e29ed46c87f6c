import type { Wire } from './driver.ts'

interface Answer {
  id?: number
  type: 'success' | 'error' | 'event'
  result?: unknown
  error?: string
  message?: string
}

/** A session of WebDriver BiDi in the browser's first page, over a WebSocket. */
export async function openBidi(address: string, viewport: { width: number; height: number }): Promise<Wire> {
  const socket = new WebSocket(`${address}/session`)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let count = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(String(data)) as Answer
    const asked = id === undefined ? undefined : waiting.get(id)
    if (!asked) return
    waiting.delete(id!)
    if (type === 'error') asked.reject(new Error(`${error}: ${message}`))
    else asked.resolve(result)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser is gone'))
    waiting.clear()
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`no answer at ${address}`)))
  })

  function ask<R>(method: string, params: object): Promise<R> {
    count += 1
    const answer = Promise.withResolvers<unknown>()
    waiting.set(count, answer)
    socket.send(JSON.stringify({ id: count, method, params }))
    return answer.promise as Promise<R>
  }

  await ask('session.new', { capabilities: {} })
  const { contexts } = await ask<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const [{ context } = { context: '' }] = contexts
  await ask('browsingContext.setViewport', { context, viewport, devicePixelRatio: 2 })

  return {
    async goto(url) {
      await ask('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async evaluate(expression) {
      const answer = await ask<Evaluated>('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      })
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return answer.result.value
    },
    async perform(actions) {
      await ask('input.performActions', { context, actions })
    },
    async picture() {
      const { data } = await ask<{ data: string }>('browsingContext.captureScreenshot', { context })
      return Buffer.from(data, 'base64')
    },
  }
}

type Evaluated =
  | { type: 'success'; result: { type: 'string'; value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }
