import { expect, test } from 'vitest'
import type { Environment } from '../../src/replica/environment.ts'
import { post } from '../../src/sync/transport.ts'

test('[CAL-001] [CAL-003] [FUL-347] [FUL-348] [FUL-350] [FUL-351] a call is a POST of JSON that says which app on which platform asks', async () => {
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
