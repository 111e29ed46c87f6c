import type { FastifyInstance } from 'fastify'

const policy = [
  "default-src 'self'",
  // The barcode reader is WebAssembly, served by us.
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "worker-src 'self' blob:",
  "img-src 'self' data: blob:",
  'media-src blob:',
  "connect-src 'self' ws: wss:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** What a browser may do with our pages. In development Vite injects scripts, so the policy is left out there. */
export function addSecurityHeaders(app: FastifyInstance, { withPolicy }: { withPolicy: boolean }): void {
  app.addHook('onRequest', async (_, reply) => {
    if (withPolicy) reply.header('content-security-policy', policy)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('x-frame-options', 'DENY')
    reply.header('referrer-policy', 'no-referrer')
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=(), payment=()')
    reply.header('cross-origin-opener-policy', 'same-origin')
  })
}
