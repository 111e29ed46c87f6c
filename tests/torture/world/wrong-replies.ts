import type { ServerReply } from './server.ts'

/** Fates in which the request arrives nowhere and something else answers: another machine, or ours with a code of its own. */
export const wrongFates = [
  /** The page of a hotel's Wi-Fi. */
  'portal',
  /** The same, told by a redirect that was not followed. */
  'redirect',
  /** 204. */
  'empty',
  /** 200 without a body. */
  'blank',
  /** JSON that ends in the middle. */
  'nonsense',
  /** JSON of something else. */
  'other-shape',
  '400',
  '401',
  '403',
  '404',
  '409',
  '413',
  '426',
  '429',
  '500',
  '502',
  '503',
] as const
export type WrongFate = (typeof wrongFates)[number]

export const wrongReplies: Record<WrongFate, ServerReply> = {
  portal: page(200, '<html>Đăng nhập Wi-Fi</html>'),
  redirect: { ...page(302, ''), headers: { location: 'http://wifi.example/' } },
  empty: page(204, ''),
  blank: page(200, ''),
  nonsense: { status: 200, headers: {}, body: '{"answers":' },
  'other-shape': { status: 200, headers: {}, body: '{"answers":{},"to":"7","tables":[],"rows":1}' },
  '400': ours(400, 'bad-params'),
  '401': ours(401, 'sign-in-again'),
  '403': ours(403, 'not-allowed'),
  '404': ours(404, 'unknown-method'),
  '409': ours(409, 'refused'),
  '413': page(413, '<html>413 Request Entity Too Large</html>'),
  '426': ours(426, 'update-app'),
  '429': { ...ours(429, 'slow-down'), headers: { 'retry-after': '2' } },
  '500': ours(500, 'failed'),
  '502': page(502, '<html>Bad Gateway</html>'),
  '503': { ...ours(503, 'busy'), headers: { 'retry-after': '1' } },
}

type Loose = Record<string, unknown>

/** The same answer with fields and a table that this app does not know; it has to take what it understands. */
export function fromNewerServer(path: string, reply: ServerReply): ServerReply {
  if (reply.status !== 200) return reply
  const drone = { id: 'drone-1', battery: 80 }
  if (path.endsWith('/snapshot')) {
    const lines = reply.body.trimEnd().split('\n')
    const last = JSON.parse(lines.at(-1)!) as Loose
    const flown = { ...last, done: undefined, table: 'drones', rows: [drone], last: 'open:drone-1', left: 0 }
    return { ...reply, body: `${[...lines.slice(0, -1), JSON.stringify(flown), lines.at(-1)].join('\n')}\n` }
  }
  return withBody(reply, (body) => ({
    ...body,
    weather: 'rain',
    ...(body['tables'] && path.endsWith('/pull') ? withDrones(body, drone) : undefined),
  }))
}

function withDrones(body: Loose, drone: object): Loose {
  // At the border of a page nothing may come that the cursor does not stand for.
  if (body['from'] === body['to']) return {}
  return { tables: { ...(body['tables'] as Loose), drones: { puts: [drone], dels: ['drone-0'] } } }
}

/** The same answer from a server that no longer understands this app. */
export function fromTooNewServer(path: string, reply: ServerReply): ServerReply {
  if (!path.endsWith('/pull')) return ours(426, 'update-app')
  return reply.status === 200 ? withBody(reply, (body) => ({ ...body, minWireVersion: 99 })) : reply
}

function withBody(reply: ServerReply, change: (body: Loose) => Loose): ServerReply {
  return { ...reply, body: JSON.stringify(change(JSON.parse(reply.body) as Loose)) }
}

function page(status: number, body: string): ServerReply {
  return { status, headers: { 'content-type': 'text/html' }, body }
}

function ours(status: number, code: string): ServerReply {
  return { status, headers: {}, body: JSON.stringify({ error: code, code }) }
}
