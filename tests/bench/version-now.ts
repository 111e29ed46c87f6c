import type { World } from './world.ts'

/** Where the shop of the server stands: a replica that is laid out by hand says that it has seen so much. */
export async function versionNow({ server }: World): Promise<number> {
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(server.address + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return (await response.json()) as Record<string, unknown>
  }
  const { token } = await post('/api/verify', { username: 'chu', password: 'chu' })
  const { version } = await post('/api/sync/push', {
    token,
    deviceId: 'd-bench-list',
    wireVersion: 1,
    commands: [],
  })
  return Number(version)
}
