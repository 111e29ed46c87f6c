import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { must } from '../../lib/must.ts'

/** Text that shrinks well, with its type. Everything else is sent as it is. */
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.wasm': 'application/wasm',
}

type Encoding = 'br' | 'gzip'

const shrink: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/**
 * Serves the built app. Files with a hash in their name stay in caches for ever, everything else is asked for again;
 * an address of a screen answers the page itself (history mode). Text is compressed at the first request and kept.
 */
export async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    allowedPath: (path) => !isPrivate(path),
    setHeaders: (response, path) => {
      response.header('cache-control', cacheControlOf(path))
      const type = types[extname(path)]
      if (type) response.type(type)
    },
  })
  const compressed = new Map<string, Promise<Buffer>>()

  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || isOurs(request.url) || request.headers.range) return
    const encoding = encodingOf(request)
    const path = pathWithin(folder, request.url)
    if (!encoding || !path || !types[extname(path)] || isPrivate(path.slice(folder.length))) return
    const found = await stat(path).catch(() => undefined)
    if (!found?.isFile()) return
    const etag = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}-${encoding}"`
    reply.header('etag', etag).header('vary', 'accept-encoding').header('cache-control', cacheControlOf(path))
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const key = `${path} ${etag}`
    let bytes = compressed.get(key)
    if (!bytes) {
      bytes = readFile(path).then(shrink[encoding])
      compressed.set(key, bytes)
    }
    return reply
      .type(must(types[extname(path)], 'the type of a file that is shrunk'))
      .header('content-encoding', encoding)
      .send(await bytes)
  })
}

/** Answers the page for an address of a screen; anything that looks like a file is missing. */
export function answerPage(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined {
  const [path = ''] = request.url.split('?', 1)
  const isScreen =
    (request.method === 'GET' || request.method === 'HEAD') &&
    !isOurs(path) &&
    !extname(path) &&
    !isPrivate(path)
  return isScreen ? reply.sendFile('index.html') : undefined
}

function isOurs(url: string): boolean {
  return /^\/(api|ws)(\/|\?|$)/.test(url)
}

/** Marks of the build and sources of the scripts lie beside the app and are nobody's business. */
function isPrivate(path: string): boolean {
  return /(^|[/\\])\.|%2e|\.map$/i.test(path)
}

function encodingOf(request: FastifyRequest): Encoding | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

/** The file of an address, never outside the folder. */
function pathWithin(folder: string, url: string): string | undefined {
  try {
    const [address = ''] = url.split('?', 1)
    const asked = decodeURIComponent(address)
    const path = normalize(join(folder, asked === '/' ? 'index.html' : asked))
    return path.startsWith(folder + sep) && !asked.includes('\0') ? path : undefined
  } catch {
    return undefined // not a well-formed address
  }
}

function cacheControlOf(path: string): string {
  return path.includes(`${sep}assets${sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache'
}
