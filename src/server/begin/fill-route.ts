import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Actor } from '../../domain/people/actor.ts'
import { must } from '../../lib/must.ts'
import { mostShopPieces } from '../../protocol/shop-file.ts'
import { bearerToken } from '../auth/bearer-token.ts'
import { type Caller, findCaller } from '../auth/caller.ts'
import { BrokenZip, LargeZip, type ZipLimit } from '../excel/read-zip.ts'
import { fieldsOf, parse } from '../http/body.ts'
import { notAllowed, WireFault } from '../http/errors.ts'
import { questionByteLimit } from '../operation/connection-limits.ts'
import type { Realtime } from '../realtime.ts'
import type { Reading, Store } from '../store/store.ts'
import { type Filled, fillShop, isEmptyShop } from './fill-shop.ts'

/** Bytes of one piece of a shop's file. */
export const mostPieceBytes = 4 * 2 ** 20
const dayMs = 86_400_000
/** Of the pieces. */
const owner = 'shop-file'

const Run = v.pipe(v.string(), v.regex(/^[0-9a-f-]{16,40}$/))
const Number_ = v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number), v.maxValue(mostShopPieces - 1))
const Asked = v.object({
  run: Run,
  pieces: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostShopPieces)),
})

interface Filling {
  store: Store
  clock: () => number
  realtime: Pick<Realtime, 'poke'>
  /** That of every shop when absent. */
  limit?: ZipLimit
}

/**
 * The file of another shop comes into an empty one: piece by piece to `/api/shop/piece`, each of which may be sent again, then all at once by
 * `/api/shop/import`. The token stands in a header or the body, never in an address. The owner alone, and only where nobody worked yet.
 */
export function addFilling(app: FastifyInstance, { store, clock, realtime, limit }: Filling): void {
  const callers = new WeakMap<FastifyRequest, Caller>()

  void app.register(async (files) => {
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    )

    // Strangers are turned away before their megabytes are read.
    async function letIn(request: FastifyRequest): Promise<void> {
      const caller = await findCaller(store, bearerToken(request.headers), clock())
      await store.read(caller.actor.company, (reading) => mustBeEmpty(reading, caller.actor))
      callers.set(request, caller)
    }

    files.post('/api/shop/piece', { bodyLimit: mostPieceBytes, onRequest: letIn }, async (request) => {
      const { actor } = must(callers.get(request), 'the caller of a request')
      const { body, headers } = request
      if (!Buffer.isBuffer(body)) throw new WireFault('bad-params')
      const run = parse(Run, headers['shop-run'])
      const number = parse(Number_, headers['shop-piece'])
      const now = clock()
      const file = { id: pieceId(run, number), mime: 'application/octet-stream', bytes: body }
      await store.write(actor.company, async (writing) => {
        // One file lies there at a time: the first piece of another one takes its place.
        if (!(await writing.file(pieceId(run, 0)))) {
          if (number > 0) throw brokenFile()
          await writing.dropFilesOf(owner)
        }
        await writing.putFile(file, now, { kind: 'import', owner, endsAt: now + dayMs })
      })
      return { stored: true }
    })
  })

  app.post('/api/shop/import', { bodyLimit: questionByteLimit }, async (request): Promise<Filled> => {
    const fields = fieldsOf(request.body)
    const { actor } = await findCaller(store, fields.token, clock())
    const { run, pieces } = parse(Asked, fields)
    const { company } = actor
    try {
      const { filled, version } = await store.write(company, async (writing) => {
        await mustBeEmpty(writing, actor)
        const filled = await fillShop(writing, actor, piecesOf(writing, run, pieces), clock(), limit)
        await writing.dropFilesOf(owner)
        return { filled, version: (await writing.head()).version }
      })
      realtime.poke(company, version)
      return filled
    } catch (error) {
      if (error instanceof BrokenZip) throw brokenFile()
      if (error instanceof LargeZip) throw new WireFault('refused', { code: 'shop-file-large', text: large })
      throw error
    }
  })
}

async function* piecesOf(reading: Reading, run: string, pieces: number): AsyncGenerator<Uint8Array> {
  for (let number = 0; number < pieces; number += 1) {
    const file = await reading.file(pieceId(run, number))
    if (!file) throw new BrokenZip('a piece is missing')
    yield file.bytes
  }
}

async function mustBeEmpty(reading: Reading, { role }: Actor): Promise<void> {
  if (role !== 'OWNER') throw notAllowed()
  if (!(await isEmptyShop(reading)))
    throw new WireFault('refused', { code: 'shop-not-empty', text: notEmpty })
}

function brokenFile(): WireFault {
  return new WireFault('refused', { code: 'shop-file-broken', text: broken })
}

function pieceId(run: string, number: number): string {
  return `shop/${run}/${number}`
}

const notEmpty =
  'Shop này đã có đơn, sản phẩm hoặc khách, nên không nhập chồng lên được. Mở một shop trống rồi nhập.'
const broken =
  'Tệp hỏng, thiếu hoặc không phải tệp xuất từ KhoTay. Chưa ghi gì vào shop. Tải lại tệp từ shop cũ rồi nhập.'
const large =
  'Tệp chứa nhiều hơn mức máy chủ nhận từ một shop. Chưa ghi gì vào shop. Nhờ người quản trị máy chủ cũ chuyển bằng bản sao lưu.'
