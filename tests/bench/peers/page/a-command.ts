/** A command as the queues send it, as large as one of ours; its name is what the server counts. */
export function aCommand(number: number) {
  return {
    id: nameOf(number),
    deviceId: 'd-bench-peer-00000000',
    seq: number,
    path: '/api/order',
    v: 1,
    method: 'scanItem',
    params: {
      parcelId: `KT26112100${number}#1`,
      gesture: `KT26112100${number}/SP000123/1`,
      productCode: 'SP000123',
      scanned: '8930000001234',
    },
    at: Date.now(),
    user: 'chu',
    company: 'khotay-demo',
  }
}

export function nameOf(number: number): string {
  return `command-${number}`
}

export async function post(path: string, body: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
