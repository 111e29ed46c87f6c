import type { FastifyInstance } from 'fastify'
import { socketPath } from '../../protocol/wire.ts'

const policy = [
  "default-src 'none'",
  // The barcode reader is WebAssembly, served by us.
  "script-src 'self' 'wasm-unsafe-eval'",
  "script-src-attr 'none'",
  "style-src 'self'",
  "worker-src 'self' blob:",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "manifest-src 'self'",
  'media-src blob:',
  // Labels of marketplaces are PDFs, printed from a frame.
  'frame-src blob:',
  // Covers the socket too: Chromium since 71, Safari since 16 (before that "ws: wss:", anywhere, was needed).
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** What a browser may do with our answers; also on those that never reach a route. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'permissions-policy':
    'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), bluetooth=(), display-capture=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

/** A browser that came over HTTPS once comes that way for a year. Other programs may share the name: no subdomains. */
const stayOnHttps = 'max-age=31536000'

/** Sets them on everything that is routed. In development Vite injects scripts, so the policy is left out there. */
export function addSecurityHeaders(app: FastifyInstance, { withPolicy }: { withPolicy: boolean }): void {
  const { 'content-security-policy': _, ...others } = securityHeaders
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(withPolicy ? securityHeaders : others)
    if (request.protocol === 'https') reply.header('strict-transport-security', stayOnHttps)
    if (/^\/(api|metrics)(\/|\?|$)/.test(request.url)) reply.header('cache-control', 'no-store')
  })
}

/** The socket answers past the routes. Called once it listens, so that this comes before it. */
export function addSocketHeaders({ server }: FastifyInstance): void {
  server.prependListener('request', ({ url }, response) => {
    if (!url?.startsWith(socketPath)) return
    for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
    response.setHeader('cache-control', 'no-store')
  })
}
