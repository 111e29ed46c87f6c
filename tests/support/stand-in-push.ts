import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What reached a browser, and how. */
export interface PushedMessage {
  text: string
  headers: IncomingMessage['headers']
  /** What the sender said of itself, its signature checked. */
  claims: { aud: string; exp: number; sub: string }
  bytes: number
}

/** A browser with its keys, as it subscribes. */
export interface PushBrowser {
  endpoint: string
  p256dh: string
  auth: string
  got: PushedMessage[]
}

/** A push service on this machine, with browsers that read what it passes on (RFC 8030, 8188, 8291, 8292). It is written from these alone. */
export async function openPushService() {
  const browsers = new Map<string, PushBrowser & { open(body: Buffer): string; key: string }>()
  /** What the next messages are answered with instead. */
  const answers: { status: number; headers?: Record<string, string> }[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = Buffer.concat(parts)
      const meant = answers.shift()
      const browser = browsers.get(request.url ?? '')
      if (meant) return response.writeHead(meant.status, meant.headers).end()
      if (!browser) return response.writeHead(410).end()
      const signed = readVapid(request.headers.authorization ?? '')
      if (!signed || signed.claims.aud !== origin || browser.key !== signed.key)
        return response.writeHead(403).end()
      const { headers } = request
      browser.got.push({ text: browser.open(body), headers, claims: signed.claims, bytes: body.length })
      return response.writeHead(201).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    answers,
    /** Another browser subscribes to whoever has this key. */
    subscribe(key = ''): PushBrowser {
      const keys = createECDH('prime256v1')
      const p256dh = keys.generateKeys('base64url', 'uncompressed')
      const secret = randomBytes(16)
      const path = `/send/${randomBytes(12).toString('base64url')}`
      const browser = {
        endpoint: `${origin}${path}`,
        p256dh,
        auth: secret.toString('base64url'),
        got: [],
        key,
        open: (body: Buffer) => decrypted(body, keys, secret),
      }
      browsers.set(path, browser)
      return browser
    },
    /** Somebody took the leave back, or the browser is no more. */
    forget: ({ endpoint }: PushBrowser) => browsers.delete(new URL(endpoint).pathname),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function decrypted(body: Buffer, keys: ReturnType<typeof createECDH>, secret: Buffer): string {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const theirs = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const derive = (from: Buffer, with_: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', from, with_, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs])
  const ikm = derive(keys.computeSecret(theirs), secret, info, 32)
  const key = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()])
  const end = padded.lastIndexOf(2)
  return padded.subarray(0, end).toString('utf8')
}

function readVapid(header: string): { key: string; claims: PushedMessage['claims'] } | undefined {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return undefined
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y } as never, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isSigned
    ? { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as PushedMessage['claims'] }
    : undefined
}
