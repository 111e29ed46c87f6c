import { setTimeout as wait } from 'node:timers/promises'
import type { Wire } from './driver.ts'

/** A session of the W3C's WebDriver, over plain HTTP. */
export async function openWebDriver(base: string, capabilities: object): Promise<Wire> {
  await untilReady(base)
  const { sessionId } = (await send(base, 'POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string }
  const session = `${base}/session/${sessionId}`
  const post = (path: string, body: object) => send(session, 'POST', path, body)
  // Limits here only end what hangs; the journeys have their own.
  await post('/timeouts', { script: 60_000, pageLoad: 90_000 })

  return {
    async goto(address) {
      await post('/url', { url: address })
    },
    async evaluate(expression) {
      const script = `const done = arguments[0]; (${expression}).then((text) => done({ text }), (error) => done({ error: String(error) }))`
      const answer = await post('/execute/async', { script, args: [] })
      const { text, error } = answer as { text?: string; error?: string }
      if (text === undefined) throw new Error(error)
      return text
    },
    async perform(sources) {
      await post('/actions', { actions: sources })
    },
    async picture() {
      return Buffer.from((await send(session, 'GET', '/screenshot')) as string, 'base64')
    },
  }
}

async function untilReady(base: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await send(base, 'GET', '/status')
      return
    } catch (error) {
      if (tries > 600) throw error
      await wait(50) // it does not listen yet
    }
  }
}

async function send(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(base + path, {
    method,
    body: body && JSON.stringify(body),
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${method} ${path}: ${error}: ${message}`)
}
