import { expect, test } from 'vitest'
import type { Environment } from '../../src/replica/environment.ts'
import { post } from '../../src/sync/transport.ts'

test('[CAL-001] [ERR-003] [FUL-393] a server that is busy says so in two English words, and people read it in Vietnamese', async () => {
  const answer = { error: 'Server busy', code: 'busy' }
  const environment = {
    appVersion: '0.1.0',
    platform: 'web',
    wait: () => new Promise(() => {}),
    fetch: () => Promise.resolve(new Response(JSON.stringify(answer), { status: 503 })),
  }
  const reply = await post(environment as unknown as Environment, { path: '/api/order', body: {} })
  expect(reply).toMatchObject({
    ok: false,
    fault: {
      code: 'busy',
      text: 'Máy chủ đang bận. Đợi một lát rồi thử lại; việc chưa gửi vẫn được giữ.',
    },
  })
})

test('[CAL-001] [CAL-003] [CAL-004] [FUL-347] [FUL-348] [FUL-350] [FUL-351] a call is a POST of JSON to the server that the app came from, which says which app on which platform asks', async () => {
  const calls: { url: unknown; init: RequestInit | undefined }[] = []
  const environment: Pick<Environment, 'fetch' | 'wait' | 'appVersion' | 'platform'> = {
    appVersion: '0.1.0',
    platform: 'web',
    wait: () => new Promise(() => {}),
    fetch: (url: unknown, init?: RequestInit) => {
      calls.push({ url, init })
      return Promise.resolve(new Response('{"done":true}'))
    },
  }
  const body = { method: 'listOrders', params: { search: 'lan' }, token: 't' }
  const reply = await post(environment as Environment, { path: '/api/order', body })
  expect(reply).toEqual({ ok: true, body: { done: true } })
  expect(calls).toMatchObject([
    {
      url: '/api/order',
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json', frontend_version: '0.1.0', platform: 'web' },
        body: JSON.stringify(body),
      },
    },
  ])
})
