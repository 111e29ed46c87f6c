import { spawnSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listeningPort } from '../../src/server/listening.ts'
import { root } from '../support/run-command.ts'
import { serverSource } from '../support/server-program.ts'
import { startServer, type TestServer } from '../support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ program: serverSource })
})
afterAll(() => server.stop())

async function post(path: string, body: object) {
  const answer = await fetch(`${server.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

describe('the server as a process', () => {
  test('makes the demo shop in an empty folder, for everybody of it', async () => {
    for (const name of ['chu', 'kho', 'kho2', 'giaovan', 'ban', 'baocao']) {
      expect((await post('/api/verify', { username: name, password: name })).status).toBe(200)
    }
  })

  test('writes down beside its store where it listens', () => {
    expect(listeningPort(server.dataFolder, '')).toBe(Number(new URL(server.address).port))
  })

  test('refuses a second one on its folder with a clear message', () => {
    const second = spawnSync(process.execPath, [serverSource], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PORT: '0', KHOTAY_DATA: server.dataFolder },
    })
    expect(second.status).toBe(1)
    expect(second.stderr).toContain('is in use by another KhoTay server (process ')
    expect(second.stderr).not.toContain('    at ')
  })

  test('refuses half a login page with one sentence', () => {
    const half = spawnSync(process.execPath, [serverSource], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, PORT: '0', KHOTAY_LOGIN_PAGE: 'https://login.example.vn/' },
    })
    expect(half.status).toBe(1)
    expect(half.stderr).toBe(
      'KHOTAY_LOGIN_SECRET is missing: name the secret that the login page signs with.\n',
    )
  })

  test('[S4] keeps everything it answered when it is killed, and starts again', async () => {
    const { body } = await post('/api/verify', { username: 'ban', password: 'ban' })
    const { token } = body
    const pushed = await post('/api/sync/push', {
      token,
      deviceId: 'killed-phone',
      wireVersion: 1,
      commands: [{ seq: 1, id: 'k1', path: '/api/sync', method: 'void', v: 1, params: {}, at: Date.now() }],
    })
    await server.restart()
    const pulled = await post('/api/sync/pull', {
      token,
      deviceId: 'killed-phone',
      cursor: pushed.body.version,
    })
    expect(pulled.body).toMatchObject({ confirmedSeq: 1, to: pushed.body.version })
  })

  test('ends on SIGTERM while a connection is open', async () => {
    const held = await fetch(`${server.address}/ws/?EIO=4&transport=polling`)
    await held.text()
    await server.kill('SIGTERM')
    expect(server.output()).not.toMatch(/error/i)
    await server.restart()
  })
})
